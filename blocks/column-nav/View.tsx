import { useEffect, useRef } from 'react';
import { bringIntoSight } from '#ui/bring-into-sight.ts';
import { menuPath, treeAround } from '#ui/menu-tree.ts';
import { Breadcrumb } from '#ui/components/Breadcrumb.tsx';
import { MenuLink } from '#ui/components/MenuLink.tsx';
import { Page } from '#ui/components/Page.tsx';
import { PageTitle } from '#ui/components/PageTitle.tsx';
import { texts } from '#ui/texts.ts';
import type { MenuNode } from '#ui/menu-tree.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Props = ViewProps<typeof block>['props'];
type Facts = ViewProps<typeof block>['page'];

const EDITED = ['title', 'note'] as const;

/** The head of a page: where it is, its title, and the columns beside or below it. */
export function View({ props, page }: ViewProps<typeof block>) {
  const title = props.title || page.entry?.menuname || page.title;
  const note = props.note || page.entry?.pagedesc;
  const { over, entries } = columns(props.entries, page);
  const row = useRef<HTMLElement>(null);
  useEffect(
    () => bringIntoSight(row.current, row.current?.querySelector('[aria-current]')),
    [page.entry?.id],
  );
  return (
    <Page className={styles.head}>
      {props.breadcrumb && page.breadcrumb.length > 0 && <Breadcrumb crumbs={page.breadcrumb} />}
      <PageTitle title={title} note={note} edits={EDITED.filter((name) => props[name] !== '')} />
      {entries.length > 1 && (
        <nav
          ref={row}
          className={styles.columns}
          aria-label={over?.entry.menuname ?? texts.columnNavigation}
        >
          <ul>
            {entries.map(({ entry }) => (
              <li key={entry.id}>
                <MenuLink
                  entry={entry}
                  company={page.company}
                  current={entry.id === page.entry?.id && 'page'}
                />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </Page>
  );
}

/** The entries to list and the one they hang on; none where the page's entry is not in the shown menu. */
function columns(
  choice: Props['entries'],
  page: Facts,
): { over: MenuNode | undefined; entries: MenuNode[] } {
  const path = menuPath(treeAround(page), page.entry?.id ?? '');
  const [parent, here] = [path.at(-2), path.at(-1)];
  if (choice === 'none' || !here) return { over: undefined, entries: [] };
  if (choice === 'children' || (choice === 'auto' && here.children.length > 0))
    return { over: here, entries: here.children };
  return { over: parent, entries: parent?.children ?? [] };
}
