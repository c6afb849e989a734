import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
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

/** Brings a row to the middle of the list, below the rows above these. `start`: of the first row that is drawn. */
function scrollTo(list: HTMLElement | null, index: number, start: number): void {
  const first = list?.querySelector('[aria-setsize]');
  if (!list || !first) return;
  const begin = first.getBoundingClientRect().top - list.getBoundingClientRect().top - start;
  const height = rowHeight(list);
  list.scrollTop += begin + index * height - (list.clientHeight - height) / 2;
}

/**
 * Shows a row once for each place and height of the list, which what stands below it takes from: scrolling by hand away from it
 * must stay possible. `start`: of the first row that is drawn; undefined, like `height`, while nothing can be scrolled.
 */
function useRowInSight(
  list: RefObject<HTMLUListElement | null>,
  index: number | null,
  start: number | undefined,
  height: number | undefined,
): void {
  const isReady = start !== undefined && height !== undefined;
  const show = useEffectEvent((at: number) => scrollTo(list.current, at, start ?? 0));
  useEffect(() => {
    if (isReady && index !== null) show(index);
  }, [isReady, index, height]);
}

/** The rows of a list of thousands of pages: those in sight are in the document, and what is near was asked for. */
export function ManyPages({ search, list, marks }: Properties) {
  const find = useDebouncedValue(search.trim(), TYPING_MS);
  const opened = /^\/pages\/([^/]+)/.exec(useLocation().pathname)?.[1];
  const [shown, setShown] = useState({ from: 0, until: 0 });
  const { total, located, rowAt } = usePageParts(find, opened, shown);
  // oxlint-disable-next-line react/incompatible-library -- what it answers goes to no memoized component
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
  // Before, it would scroll back as it takes over the list.
  const height = rows.scrollElement ? rows.scrollRect?.height : undefined;
  useRowInSight(list, located, items[0]?.start, height);
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
