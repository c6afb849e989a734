import { useChosenPassage } from './chosen-passage.ts';
import { commentTexts as texts } from './texts.ts';
import { Threads } from './Threads.tsx';
import { useAskedThread } from './use-asked-thread.ts';
import styles from './Comments.module.css';

/** The comments as a pane of their own, on a phone. */
export function CommentsPane() {
  const { asked } = useAskedThread();
  const chosen = useChosenPassage();
  return (
    <section className={styles.pane} aria-label={texts.title}>
      <Threads asked={asked ?? ''} chosen={chosen} />
    </section>
  );
}
