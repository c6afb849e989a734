import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { scrollAfterKey } from '../../core/preload/view-settings.ts';
import { dividerAfterKey, dividerAt } from './divider.ts';
import { comparisonTexts as texts } from './texts.ts';
import styles from './PageComparison.module.css';

interface Properties {
  /** Percent from the left. */
  at: number;
  onMove(at: number): void;
  /** Scrolls both pages, CSS pixels. */
  onScroll(by: number): void;
}

/** Lies over two pages that lie over each other: a line between them to drag or to move by keys, and one scrolling for both. */
export function OverlayDivider({ at, onMove, onScroll }: Properties) {
  const box = useRef<HTMLDivElement>(null);

  function follow(event: PointerEvent) {
    if (box.current && event.buttons === 1)
      onMove(dividerAt(event.clientX, box.current.getBoundingClientRect()));
  }
  function press(event: KeyboardEvent) {
    const next = dividerAfterKey(at, event.key, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    onMove(next);
  }
  function scroll(event: KeyboardEvent) {
    const by =
      event.target === event.currentTarget
        ? scrollAfterKey(event.key, event.shiftKey, box.current?.clientHeight ?? 0)
        : null;
    if (by === null) return;
    event.preventDefault();
    onScroll(by);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys: they scroll both pages, whose frames take none
    <div
      ref={box}
      className={styles.over}
      role="application"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys: they scroll both pages, whose frames take none
      tabIndex={0}
      aria-label={texts.overlay}
      onKeyDown={scroll}
      onWheel={(event) => onScroll(event.deltaY)}
      onPointerMove={follow}
    >
      <div
        role="slider"
        tabIndex={0}
        className={styles.divider}
        style={{ left: `${at}%` }}
        aria-label={texts.divider}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={at}
        aria-valuetext={texts.dividerAt(at)}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onKeyDown={press}
      />
    </div>
  );
}
