import { Button, Modal } from 'antd';
import { useComposer } from '../composer/composer.ts';
import { marks } from '../../base/language/language.ts';
import { messageText } from '../../base/language/messages.ts';
import { useFeedback } from '../../base/parts/feedback.ts';
import type { Offered } from '../../core/sync/replica/pending.ts';
import { presenceTexts as texts } from './texts.ts';
import { useTogether } from './together.ts';
import styles from './Presence.module.css';

/** Own steps from before that the draft has gone too far for: each is put on or given up, none in silence. */
export function OfferedSteps() {
  const { view } = useComposer();
  const { announce, toast } = useFeedback();
  const session = useTogether()?.session;
  if (!session) return null;

  function accept(offered: Offered) {
    const done = session?.acceptOffered(offered);
    if (done?.ok !== false) return announce(texts.accepted(offered.name));
    const text = messageText(done.message);
    announce(text);
    return toast({ text, icon: 'error' });
  }

  return (
    <Modal
      open={view.offered.length > 0}
      title={texts.offered(view.offered.length)}
      closable={false}
      keyboard={false}
      footer={null}
      width={460}
      destroyOnHidden
    >
      <p>{texts.offeredWhy}</p>
      <ul className={styles.offered}>
        {view.offered.map((offered) => (
          <li key={offered.operations[0]?.id}>
            <b>{offered.name}</b>
            <Button
              size="small"
              type="primary"
              aria-label={`${texts.accept}${marks.colon}${offered.name}`}
              onClick={() => accept(offered)}
            >
              {texts.accept}
            </Button>
            <Button
              size="small"
              aria-label={`${texts.decline}${marks.colon}${offered.name}`}
              onClick={() => session.declineOffered(offered)}
            >
              {texts.decline}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
