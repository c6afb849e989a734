import { Icon } from '../parts/Icon.tsx';
import { useComposer } from '../composer/composer.ts';
import { fragmentTexts as texts } from './texts.ts';
import { useFragment } from './use-fragments.ts';
import styles from './fragments.module.css';

/** 共享 · 6 页: says wherever a fragment stands that others show it too. */
export function FragmentSign({ fragment }: { fragment: string }) {
  const { name: { kind, key } } = useComposer();
  const state = useFragment(fragment);
  if (fragment === '' || state === undefined) return null;
  const here = kind === 'page' ? [key] : [];
  return (
    <span className={styles.sign}>
      <Icon name="fragment" size={13} />
      {state && <b>{state.name}</b>}
      {state ? texts.shared(new Set([...state.pages, ...here]).size) : texts.unknown}
    </span>
  );
}
