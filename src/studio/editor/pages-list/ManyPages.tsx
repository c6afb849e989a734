import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { useDebouncedValue } from '../../base/components/use-debounced-value.ts';
import { PageItem } from './PageItem.tsx';
import styles from './PagesList.module.css';
import { pagesTexts as texts } from './pages-texts.ts';
import { usePageParts } from './use-page-parts.ts';

interface Properties {
  search: string;
  /** What scrolls, and holds rows above these. */
  list: RefObject<HTMLUListElement | null>;
  /** By menuid how many texts lack their English. */
  marks: ReadonlyMap<string, number>;
}

/** Rows above and below those in sight. */
const BESIDE = 30;
/** A search begins once typing rested this long, milliseconds. */
const TYPING_MS = 150;
/** Height of a row where none is drawn yet, pixels. */
const ROW_HEIGHT = 28;

/** Rows are higher on phones. */
function rowHeight(list: HTMLElement | null): number {
  return list?.querySelector(`.${styles.row}`)?.clientHeight || ROW_HEIGHT;
}

/** The rows of a list of thousands of pages: those in sight are in the document, and what is near was asked for. */
export function ManyPages({ search, list, marks }: Properties) {
  const find = useDebouncedValue(search.trim(), TYPING_MS);
  const opened = /^\/pages\/([^/]+)/.exec(useLocation().pathname)?.[1];
  const [shown, setShown] = useState({ from: 0, until: 0 });
  const { total, located, rowAt } = usePageParts(find, opened, shown);
  const rows = useVirtualizer({
    count: total ?? 0,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight(list.current),
    overscan: BESIDE,
    initialRect: { width: 0, height: 300 },
  });
  const items = rows.getVirtualItems();
  const [from, until] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => setShown({ from, until }), [from, until]);
  useEffect(() => {
    if (located !== null) rows.scrollToIndex(located, { align: 'center' });
    // oxlint-disable-next-line react/exhaustive-deps -- scrolling by hand away from the page must stay possible
  }, [located]);
  if (total === 0)
    return <li className={styles.none}>{find === '' ? texts.noPages : texts.noPage(find)}</li>;
  return (
    <>
      {items.map(({ index, start }, place) => {
        const row = rowAt(index);
        const after =
          place === items.length - 1 ? rows.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
        return (
          <li
            key={index}
            aria-setsize={total}
            aria-posinset={index + 1}
            style={{ marginTop: place === 0 ? start : 0, marginBottom: after }}
          >
            {row ? (
              <PageItem page={row} depth={row.depth} lacking={marks.get(row.entry.id) ?? 0} />
            ) : (
              <span className={styles.row} aria-hidden="true" />
            )}
          </li>
        );
      })}
    </>
  );
}
