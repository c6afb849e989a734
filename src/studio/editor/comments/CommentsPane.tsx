import { ROOT_ID } from '#composition/tree.ts';
import { useComposer } from '../composer/composer.ts';
import { useChosenPassage } from './chosen-passage.ts';
import { commentTexts as texts } from './texts.ts';
import { Threads } from './Threads.tsx';
import { useAskedThread } from './use-asked-thread.ts';
import styles from './Comments.module.css';

/** The comments as a pane of their own, on a phone. */
export function CommentsPane() {
  const { selected } = useComposer();
  const { asked } = useAskedThread();
  const chosen = useChosenPassage(selected ?? ROOT_ID);
  return (
    <section className={styles.pane} aria-label={texts.title}>
      <Threads asked={asked ?? ''} chosen={chosen} />
    </section>
  );
}
