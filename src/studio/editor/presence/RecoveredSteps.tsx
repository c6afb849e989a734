import { Button, Modal } from 'antd';
import { useComposer } from '../composer/composer.ts';
import { marks } from '../../base/language/language.ts';
import { messageText } from '../../base/language/messages.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import type { RecoveredChange } from '../../core/sync/replica/pending.ts';
import { presenceTexts as texts } from './texts.ts';
import { usePresence } from './presence-context.ts';
import styles from './Presence.module.css';

/** Own steps from before that the draft has gone too far for: each is put on or given up, none in silence. */
export function RecoveredSteps() {
  const { view } = useComposer();
  const { announce, toast } = useFeedback();
  const session = usePresence()?.session;
  if (!session) return null;

  function accept(recovered: RecoveredChange) {
    const done = session?.acceptRecovered(recovered);
    if (done?.ok !== false) return announce(texts.accepted(recovered.name));
    const text = messageText(done.message);
    announce(text);
    return toast({ text, icon: 'error' });
  }

  return (
    <Modal
      open={view.recovered.length > 0}
      title={texts.offered(view.recovered.length)}
      closable={false}
      keyboard={false}
      footer={null}
      width={460}
      destroyOnHidden
    >
      <p>{texts.offeredWhy}</p>
      <ul className={styles.offered}>
        {view.recovered.map((recovered) => (
          <li key={recovered.operations[0]?.id}>
            <b>{recovered.name}</b>
            <Button
              size="small"
              type="primary"
              aria-label={`${texts.accept}${marks.colon}${recovered.name}`}
              onClick={() => accept(recovered)}
            >
              {texts.accept}
            </Button>
            <Button
              size="small"
              aria-label={`${texts.decline}${marks.colon}${recovered.name}`}
              onClick={() => session.declineRecovered(recovered)}
            >
              {texts.decline}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
