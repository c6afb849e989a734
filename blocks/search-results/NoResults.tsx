import type { MeantKeyword } from '#schemas/calls/content/search.ts';
import { Icon } from '#ui/components/Icon.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { WordLinks } from './WordLinks.tsx';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** Nothing was found: what sounds like it, and how else to search. */
export function NoResults({
  props,
  page,
  keyword,
  meant,
}: Pick<Given, 'props' | 'page'> & { keyword: string; meant: readonly MeantKeyword[] }) {
  return (
    <div className={styles.none}>
      <Icon name="search" size={40} />
      <h2>{props.emptyTitle.replace('{keyword}', () => keyword)}</h2>
      {meant.length > 0 && (
        <WordLinks label={props.meantLabel} words={meant.map((one) => one.keyword)} page={page} />
      )}
      <p>{props.emptyText}</p>
    </div>
  );
}
