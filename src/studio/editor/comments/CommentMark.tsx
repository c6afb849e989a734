import { Icon } from '../../base/components/Icon.tsx';
import { commentTexts as texts } from './texts.ts';
import { useOpenComments } from './use-comments.ts';
import styles from './Comments.module.css';

/** At a row of the outline: that somebody said something of the block which is not resolved. */
export function CommentMark({ node }: { node: string }) {
  const count = useOpenComments().get(node) ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.mark} title={texts.mark(count)}>
      <Icon name="feedback" size={14} />
    </span>
  );
}
