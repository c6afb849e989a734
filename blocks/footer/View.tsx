import type { ReactNode } from 'react';
import { menuTree } from '#ui/menu-tree.ts';
import { Fold } from '#ui/components/Fold.tsx';
import { Link } from '#ui/components/Link.tsx';
import { Logo } from '#ui/components/Logo.tsx';
import { MenuLink } from '#ui/components/MenuLink.tsx';
import { Page } from '#ui/components/Page.tsx';
import { texts } from '#ui/texts.ts';
import type { MenuNode } from '#ui/menu-tree.ts';
import { textProp } from '#ui/text-prop.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** The end of every page: who to call, the menu once more or chosen ways in columns, and who answers for the site. */
export function View({ props, page }: Given) {
  const { companyname = '', servicephone } = page.company;
  const columns =
    props.entries.length > 0
      ? chosenColumns(props.entries)
      : menuColumns(menuTree(page.menu), props, page.company);
  return (
    <footer className={styles.footer} data-ground="dark">
      <Page>
        <div className={styles.top}>
          <div>
            <Logo company={page.company} size={30} />
            {servicephone && (
              <a className={styles.phone} href={`tel:${servicephone}`}>
                {servicephone}
              </a>
            )}
            {servicephone && props.phoneNote && <p {...textProp('phoneNote')}>{props.phoneNote}</p>}
          </div>
          <Fold few={0} count={columns.length} label={texts.allLinks(countOf(columns))}>
            <nav className={styles.columns} aria-label={texts.footerNavigation}>
              {columns.map(({ title, links }) => (
                <div key={title}>
                  <h2>{title}</h2>
                  <ul>{links}</ul>
                </div>
              ))}
            </nav>
          </Fold>
        </div>
        <div className={styles.end}>
          <span>
            {props.copyright
              .replaceAll('{year}', yearOf(page.at))
              .replaceAll('{company}', companyname)}
          </span>
          {props.links.map(({ id, label, address }) => (
            <Link key={id} to={address} {...textProp('links', id, 'label')}>
              {label}
            </Link>
          ))}
          {props.record && <span {...textProp('record')}>{props.record}</span>}
        </div>
      </Page>
    </footer>
  );
}

interface Column {
  title: string;
  links: ReactNode[];
}

function countOf(columns: readonly Column[]): number {
  return columns.reduce((sum, { links }) => sum + links.length, 0);
}

/** What the editor chose, in columns by their names. */
function chosenColumns(entries: Given['props']['entries']): Column[] {
  const titles = [...new Set(entries.map(({ column }) => column))];
  return titles.map((title) => ({
    title,
    links: entries
      .filter(({ column }) => column === title)
      .map(({ id, label, address }) => (
        <li key={id}>
          <Link to={address} {...textProp('entries', id, 'label')}>
            {label}
          </Link>
        </li>
      )),
  }));
}

/** Entries with something below them head a column each; the others share the first. */
function menuColumns(
  tree: MenuNode[],
  { columns: count, entriesPerColumn, directTitle }: Given['props'],
  company: Record<string, string>,
): Column[] {
  const direct = tree.filter((node) => node.level === 1);
  const heads = tree
    .filter((node) => node.level > 1)
    .map((node) => ({ title: node.entry.menuname, entries: node.children }));
  const all = direct.length > 0 ? [{ title: directTitle, entries: direct }, ...heads] : heads;
  return all.slice(0, count).map(({ title, entries }) => ({
    title,
    links: entries.slice(0, entriesPerColumn).map(({ entry }) => (
      <li key={entry.id}>
        <MenuLink entry={entry} company={company} />
      </li>
    )),
  }));
}

/** The year in China, which has one time zone and no summer time. */
function yearOf(moment: string): string {
  return String(new Date(Date.parse(moment) + 8 * 3_600_000).getUTCFullYear());
}
