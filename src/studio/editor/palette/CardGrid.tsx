import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react';
import type { InsertCard } from '../cards/card.ts';
import { useSize } from '../frame/use-size.ts';
import styles from './CardGrid.module.css';
import { PaletteCard } from './PaletteCard.tsx';
import { lineOf, linesOf, nextCard, type Arrow, type CardSection } from './card-grid.ts';

interface Properties {
  sections: readonly CardSection<InsertCard>[];
  /** The focus leaves the first line upwards, or somebody types: back to the search. */
  onLeave(): void;
}

const NARROWEST = 136;
const HEADING = 32;
const CARD = 158;
const ARROWS: readonly string[] = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
] satisfies Arrow[];
const isArrow = (key: string): key is Arrow => ARROWS.includes(key);

/** Cards in sections; only those near what is in sight are there. One tab stop, arrows walk. */
export function CardGrid({ sections, onLeave }: Properties) {
  const scroller = useRef<HTMLDivElement>(null);
  const { width } = useSize(scroller);
  const columns = Math.max(1, Math.floor(width / NARROWEST));
  const lines = useMemo(() => linesOf(sections, columns), [sections, columns]);
  const [wanted, setCurrent] = useState(0);
  const count = sections.reduce((sum, { cards }) => sum + cards.length, 0);
  const current = Math.min(wanted, count - 1);
  const toFocus = useRef<number | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- what it answers goes to no memoized component
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'heading' ? HEADING : CARD),
    overscan: 2,
  });
  useEffect(() => virtual.measure(), [virtual, lines]);
  useEffect(() => {
    const card =
      toFocus.current === null
        ? null
        : scroller.current?.querySelector<HTMLElement>(`[data-card="${toFocus.current}"]`);
    if (!card) return;
    toFocus.current = null;
    card.focus({ preventScroll: true });
  });

  function go(card: number) {
    toFocus.current = card;
    setCurrent(card);
    virtual.scrollToIndex(lineOf(lines, card));
  }
  function onKeyDown(event: React.KeyboardEvent) {
    if (isArrow(event.key)) {
      event.preventDefault();
      const next = nextCard(lines, current, event.key);
      if (next === null) onLeave();
      else if (next !== current) go(next);
    } else if (
      event.key.length === 1 &&
      event.key !== ' ' &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
    ) {
      onLeave();
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the cards inside have the focus; arrows walk among them
    <div ref={scroller} className={styles.scroller} onKeyDown={onKeyDown}>
      <div className={styles.lines} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, size }) => (
          <GridLine
            key={index}
            line={lines[index]}
            place={{ transform: `translateY(${start}px)`, height: size }}
            columns={columns}
            current={current}
            onFocus={setCurrent}
          />
        ))}
      </div>
    </div>
  );
}

interface GridLineProperties {
  line: ReturnType<typeof linesOf<InsertCard>>[number] | undefined;
  place: CSSProperties;
  columns: number;
  /** The position of the card that Tab leads to. */
  current: number;
  onFocus(position: number): void;
}

function GridLine({ line, place, columns, current, onFocus }: GridLineProperties) {
  if (line?.kind === 'heading') {
    return (
      <h3 className={styles.heading} style={place}>
        {line.title} <small>{line.note}</small>
      </h3>
    );
  }
  return (
    <div
      className={styles.line}
      style={{ ...place, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {line?.cards.map((card, offset) => (
        <PaletteCard
          key={card.key}
          card={card}
          position={line.first + offset}
          isCurrent={line.first + offset === current}
          onFocus={() => onFocus(line.first + offset)}
        />
      ))}
    </div>
  );
}
