import { Link } from 'react-router-dom';
import { documentBase, documentName } from '#wire/studio/document-name.ts';
import type { MenuEntryLink } from '#wire/studio/menu.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { menuTexts as texts } from '../tree/texts.ts';
import { useMenuLinks } from './use-menu-links.ts';
import styles from './Entry.module.css';

const SHOWN = 6;

/** Who links to an entry, and what its draft does to these links; what would break comes first. */
export function EntryLinks({ entry }: { entry: string }) {
  const { data } = useMenuLinks();
  if (!data) return null;
  const links = data.links
    .filter((link) => link.entry === entry)
    .toSorted((a, b) => ORDER[a.state] - ORDER[b.state]);
  const count = (state: MenuEntryLink['state']) =>
    links.filter((link) => link.state === state).length;
  const [gone, moved] = [count('gone'), count('moved')];
  const title =
    gone > 0
      ? texts.linksGone(gone)
      : moved > 0
        ? texts.linksMoved(moved)
        : texts.links(links.length);
  return (
    <details className={gone > 0 ? `${styles.links} ${styles.warn}` : styles.links} open={gone > 0}>
      <summary>
        <Icon name={gone > 0 ? 'warning' : 'link'} size={14} />
        {title}
      </summary>
      {links.length > 0 && (
        <ul>
          {links.slice(0, SHOWN).map((link) => (
            <li key={`${link.kind} ${link.key} ${link.address}`}>
              <Holder link={link} />
              {link.drafted && <small>{texts.drafted}</small>}
              <code>{link.address}</code>
              {link.state !== 'ok' && <b>{texts.fates[link.state]}</b>}
            </li>
          ))}
          {links.length > SHOWN && <li>{texts.more(links.length - SHOWN)}</li>}
        </ul>
      )}
    </details>
  );
}

const ORDER: Record<MenuEntryLink['state'], number> = { gone: 0, moved: 1, ok: 2 };

/** What the studio opens is a link to where it is mended. */
function Holder({ link: { kind, key, title } }: { link: MenuEntryLink }) {
  const name = documentName.safeParse({ kind, key });
  return name.success ? <Link to={documentBase(name.data)}>{title}</Link> : <span>{title}</span>;
}
