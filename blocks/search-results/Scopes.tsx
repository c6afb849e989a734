import type { GroupCount } from '#schemas/calls/content/search.ts';
import { searchedGroup } from '#rules/lists/search-request.ts';
import { Link } from '#ui/components/Link.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { searchAddress } from './search-address.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** All results, or those of one group that has any: links with their counts. */
export function Scopes({
  props,
  page,
  counts,
  all,
}: Pick<Given, 'props' | 'page'> & { counts: readonly GroupCount[]; all: number }) {
  const chosen = searchedGroup(page.parameters);
  const keyword = page.parameters.keyword ?? '';
  const scopes = [
    { group: '' as const, label: props.all, count: String(all) },
    ...counts
      .filter(({ group, count }) => count !== '0' || group === chosen)
      .map(({ group, count }) => ({ group, label: props[group], count })),
  ];
  return (
    <nav className={styles.scopes} aria-label={props.scopeLabel}>
      {scopes.map(({ group, label, count }) => (
        <Link
          key={group}
          to={searchAddress(page, keyword, group)}
          aria-current={group === chosen ? 'true' : undefined}
        >
          {label} <span>{count}</span>
        </Link>
      ))}
    </nav>
  );
}
