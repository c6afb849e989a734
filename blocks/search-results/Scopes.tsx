import type { GroupCount } from '#schemas/calls/content/search.ts';
import { searchedGroup } from '#rules/lists/search-request.ts';
import { Link } from '#ui/components/Link.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { foundCountText } from './found-count.ts';
import { searchAddress } from './search-address.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** All results, or those of one group that has any: links with their counts. */
export function Scopes({
  props,
  page,
  counts,
  all,
}: Pick<Given, 'props' | 'page'> & {
  counts: readonly GroupCount[];
  all: Omit<GroupCount, 'group'>;
}) {
  const chosen = searchedGroup(page.parameters);
  const keyword = page.parameters.keyword ?? '';
  const scopes = [
    { ...all, group: '' as const, label: props.all },
    ...counts
      .filter(({ group, count }) => count !== '0' || group === chosen)
      .map((one) => ({ ...one, label: props[one.group] })),
  ];
  return (
    <nav className={styles.scopes} aria-label={props.scopeLabel}>
      {scopes.map(({ label, ...one }) => (
        <Link
          key={one.group}
          to={searchAddress(page, keyword, one.group)}
          aria-current={one.group === chosen ? 'true' : undefined}
        >
          {label} <span>{foundCountText(one)}</span>
        </Link>
      ))}
    </nav>
  );
}
