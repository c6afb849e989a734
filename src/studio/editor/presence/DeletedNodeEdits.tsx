import { nodeOf } from '#composition/tree.ts';
import { useComposer } from '../composer/composer.ts';
import { marks } from '../../base/language/language.ts';
import { messageText } from '../../base/language/messages.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { nameOf } from '../actions/describe.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import type { EditOnDeletedNode } from '../../core/sync/replica/edits-on-deleted-nodes.ts';
import { presenceTexts as texts } from './texts.ts';
import { usePresence } from './presence-context.ts';
import styles from './Presence.module.css';

/** Own changes to what somebody removed: says so until it is put back or left alone. */
export function DeletedNodeEdits() {
  const { view, select } = useComposer();
  const { announce, toast } = useFeedback();
  const session = usePresence()?.session;
  const [first] = view.orphaned;
  if (!first || !session || !nodeOf(view.tree, first.node)) return null;
  const node = nameOf(view.tree, first.node, catalogue);

  function putBack(orphaned: EditOnDeletedNode) {
    const { putBack: change, lost, node: id } = orphaned;
    if (!session) return;
    const name = texts.putBackStep(node);
    const whole = session.apply([change, ...lost], { name });
    const done = whole.ok ? whole : session.apply([change], { name });
    if (!done.ok) {
      const text = messageText(done.message);
      announce(text);
      return toast({ text, icon: 'error' });
    }
    session.dismissOrphaned(orphaned);
    announce(name);
    select(id);
  }

  return (
    <div className={styles.orphaned} role="alert">
      <Icon name="error" />
      <span>
        {texts.orphaned(first.author, node, first.steps.length, first.steps.join(marks.row))}
      </span>
      <button type="button" className={styles.answer} onClick={() => putBack(first)}>
        {texts.putBack}
      </button>
      <button
        type="button"
        className={styles.answer}
        onClick={() => session.dismissOrphaned(first)}
      >
        {texts.understood}
      </button>
    </div>
  );
}
