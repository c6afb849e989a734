import { Icon } from '../../base/components/Icon.tsx';
import { useSharedWords } from './use-shared-words.ts';
import styles from './fragments.module.css';

/** 共享 · 6 页: says wherever a fragment stands that others show it too. */
export function FragmentBadge({ fragment }: { fragment: string }) {
  const { name, shared } = useSharedWords(fragment);
  if (shared === '') return null;
  return (
    <span className={styles.sign}>
      <Icon name="fragment" size={13} />
      {name !== '' && <b>{name}</b>} {shared}
    </span>
  );
}
