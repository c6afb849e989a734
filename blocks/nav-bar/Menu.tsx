import { useRef } from 'react';
import type { ReactNode } from 'react';
import { menuPath, menuTree, treeAround } from '#ui/menu-tree.ts';
import { Icon } from '#ui/components/Icon.tsx';
import { MenuLink } from '#ui/components/MenuLink.tsx';
import { texts } from '#ui/texts.ts';
import type { MenuNode } from '#ui/menu-tree.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { useClosing } from './use-closing.ts';
import styles from './Menu.module.css';

type Facts = ViewProps<typeof block>['page'];
type Current = 'page' | 'true' | false;

/**
 * The menu: a row with panels on wide screens, on narrow ones the same list as a sheet. Panels are `details` and the
 * sheet is a popover, so that both open without scripts; scripts add closing by Esc, by leaving and by following a link.
 */
export function Menu({ id, page, children }: { id: string; page: Facts; children: ReactNode }) {
  const menu = useRef<HTMLElement>(null);
  const closing = useClosing(menu);
  const tree = menuTree(page.menu);
  const current = currentMarks(page.branch ? treeAround(page) : tree, page);
  return (
    <nav
      ref={menu}
      id={id}
      className={styles.menu}
      popover="auto"
      aria-label={texts.mainNavigation}
      {...closing}
    >
      <div className={styles.sheetHead}>
        {children}
        <button
          type="button"
          className={styles.close}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={texts.close}
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      <ul className={styles.list}>
        {tree.map((node) => (
          <li key={node.entry.id} data-level={node.level}>
            {node.level === 1 ? (
              <MenuLink
                className={styles.top}
                entry={node.entry}
                company={page.company}
                current={current(node)}
              />
            ) : (
              <Panel node={node} current={current} name={id} company={page.company} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** An entry with others below it. Its own page leads the panel, since the entry itself only opens it. */
function Panel({
  node,
  current,
  name,
  company,
}: {
  node: MenuNode;
  current: (node: MenuNode) => Current;
  name: string;
  company: Facts['company'];
}) {
  const { entry, children, level } = node;
  return (
    <details name={name}>
      <summary className={styles.top} aria-current={current(node) ? 'true' : undefined}>
        {entry.menuname}
      </summary>
      <div className={level === 3 ? styles.mega : styles.drop}>
        <div className={styles.lead}>
          <MenuLink entry={entry} company={company} current={current(node) === 'page' && 'page'} />
          {level === 3 && entry.pagedesc && <p>{entry.pagedesc}</p>}
        </div>
        <ul className={styles.below}>
          {children.map((child) => (
            <li key={child.entry.id} data-heads={child.level > 1 || undefined}>
              <MenuLink entry={child.entry} company={company} current={current(child)} />
              {child.level > 1 && (
                <ul>
                  {child.children.map((leaf) => (
                    <li key={leaf.entry.id}>
                      <MenuLink entry={leaf.entry} company={company} current={current(leaf)} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** Marks the page's entry and those above it; a page that the menu does not show marks what its address names, or its parent. */
function currentMarks(tree: MenuNode[], { entry, parameters }: Facts): (node: MenuNode) => Current {
  const candidates = [entry?.id, parameters.menuid, entry?.parentid];
  const path =
    candidates.map((id) => menuPath(tree, id ?? '')).find((found) => found.length > 0) ?? [];
  const above = new Set(path.map((node) => node.entry.id));
  return (node) => above.has(node.entry.id) && (node.entry.id === entry?.id ? 'page' : 'true');
}
