import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { Icon } from '../../base/components/Icon.tsx';
import { StateDot } from '../../base/components/StateDot.tsx';
import type { IconName } from '../../base/components/icon-drawings.ts';
import { pageRows } from '../../core/addresses/page-rows.ts';
import { isWhole, usePages } from '../../core/documents/use-pages.ts';
import { useTranslationMarks } from '../../core/translations/use-translation-marks.ts';
import { FragmentsList } from './FragmentsList.tsx';
import { ManyPages } from './ManyPages.tsx';
import { PageItem } from './PageItem.tsx';
import styles from './PagesList.module.css';
import { pagesTexts as texts } from './pages-texts.ts';

/** Every page, in the menu's order, with how its draft stands to what visitors see. */
export function PagesList() {
  const pages = usePages();
  const marks = useTranslationMarks();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const isLoaded = pages.data !== undefined;
  useEffect(() => {
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [isLoaded]);
  const isMany = pages.data !== undefined && !isWhole(pages.data);
  const rows = isMany ? [] : pageRows(pages.data?.pages ?? [], search);
  const empty = search === '' ? texts.noPages : texts.noPage(search);
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      <header className={styles.head}>
        <h2>{texts.pages}</h2>
      </header>
      <div className={styles.search}>
        <Input
          size="small"
          value={search}
          allowClear
          prefix={<Icon name="search" size={14} />}
          placeholder={texts.findPage}
          aria-label={texts.findPage}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <ul ref={list} className={styles.list}>
        {search === '' && (
          <>
            <Shared
              to="/frame"
              icon="fragment"
              name={texts.frame}
              hint={texts.everywhere}
              changed={pages.data?.frame.changed}
            />
            <Shared
              to="/menu"
              icon="tree"
              name={texts.menuTitle}
              hint={texts.everywhere}
              changed={pages.data?.menu.changed}
            />
            <Shared
              to="/redirects"
              icon="link"
              name={texts.redirectsTitle}
              hint=""
              changed={pages.data?.redirects.changed}
            />
          </>
        )}
        {isMany ? (
          <ManyPages search={search} list={list} marks={marks} />
        ) : (
          rows.map((row) => (
            <li key={row.page.entry.id}>
              <PageItem {...row} lacking={marks.get(row.page.entry.id) ?? 0} />
            </li>
          ))
        )}
        {pages.data && !isMany && rows.length === 0 && <li className={styles.none}>{empty}</li>}
      </ul>
      <FragmentsList search={search} />
    </nav>
  );
}

/** What there is one of, above the pages. `changed` is undefined while it is not known. */
function Shared({
  to,
  icon,
  name,
  hint,
  changed,
}: {
  to: string;
  icon: IconName;
  name: string;
  hint: string;
  changed: boolean | undefined;
}) {
  return (
    <li>
      <NavLink
        to={to}
        className={({ isActive }) =>
          `${styles.row} ${styles.frame} ${isActive ? styles.current : ''}`
        }
      >
        <Icon name={icon} size={14} />
        <span className={styles.name}>{name}</span>
        <span className={styles.end}>
          {hint}
          {changed !== undefined && (
            <StateDot
              state={changed ? 'changed' : 'live'}
              label={changed ? texts.states.changed : texts.states.live}
            />
          )}
        </span>
      </NavLink>
    </li>
  );
}
