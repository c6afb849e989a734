import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { NodeId } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { FramedPage, type PageMark } from '../frame/FramedPage.tsx';
import { marks } from '../../base/language/language.ts';
import { isComposed } from '#wire/studio/document-name.ts';
import { ItemComparison } from './ItemComparison.tsx';
import { Switcher } from '../../base/components/Switcher.tsx';
import type { ListedChange } from './change-list.ts';
import { ListComparison } from './ListComparison.tsx';
import { OverlayDivider } from './OverlayDivider.tsx';
import type { Side } from './side.ts';
import { TextComparison } from './TextComparison.tsx';
import { comparisonTexts as texts } from './texts.ts';
import styles from './PageComparison.module.css';

interface Properties {
  name: DocumentName;
  /** At which the pages are laid out, CSS pixels. */
  width?: number;
  /** Undefined where there is nothing to compare with. */
  before: Side | undefined;
  after: Side;
  /** From before to after. */
  changes: readonly ListedChange[];
  focus: NodeId | null;
}

type Way = keyof typeof texts.ways;
const WAYS: readonly Way[] = ['beside', 'overlay', 'texts'];

/** Two states of a page: side by side, one over the other, or what is written on them, with what differs marked on both. */
export function PageComparison({ name, width = 1024, before, after, changes, focus }: Properties) {
  const sides = useMemo(() => sideMarks(changes), [changes]);
  const [way, setWay] = useState<Way>('beside');
  const isList = name.kind === 'menu' || name.kind === 'redirect';
  if (isList) return <ListComparison before={before} after={after} marks={sides} focus={focus} />;
  const isItem = !isComposed(name.kind);
  const ways = before && !isItem ? WAYS : WAYS.filter((one) => one !== 'overlay');
  const shown = ways.includes(way) ? way : 'beside';
  const beside = isItem ? (
    <ItemComparison name={name} width={width} before={before} after={after} />
  ) : (
    <Pages
      name={name}
      width={width}
      before={before}
      after={after}
      marks={sides}
      focus={focus}
      isOverlay={shown === 'overlay'}
    />
  );
  return (
    <div className={styles.comparison}>
      <div className={styles.bar}>
        <Switcher<Way>
          label={texts.way}
          value={shown}
          options={ways.map((value) => ({ value, label: texts.ways[value] }))}
          onChange={setWay}
        />
      </div>
      {shown === 'texts' ? (
        <TextComparison name={name} before={before} after={after} focus={focus} />
      ) : (
        beside
      )}
    </div>
  );
}

interface PagesProperties extends Pick<Properties, 'name' | 'before' | 'after' | 'focus'> {
  width: number;
  marks: { before: readonly PageMark[]; after: readonly PageMark[] };
  isOverlay: boolean;
}

type SideName = 'before' | 'after';

/**
 * Both pages stay mounted whether they are side by side or over each other: no frame is loaded again. Side by side, what
 * the pointer scrolls on one of them the other follows, by the same distance, so that what was brought into view on both
 * stays level. A change that only one page shows is looked for there, and the other follows.
 */
function Pages({ name, width, before, after, marks: sides, focus, isOverlay }: PagesProperties) {
  const [divider, setDivider] = useState(50);
  const scrollers = useRef(new Map<SideName, (by: number) => void>());
  const leader = useRef<SideName | null>(null);
  const onBeforeScrollable = useCallback((scroll: (by: number) => void) => {
    scrollers.current.set('before', scroll);
    return () => void scrollers.current.delete('before');
  }, []);
  const onAfterScrollable = useCallback((scroll: (by: number) => void) => {
    scrollers.current.set('after', scroll);
    return () => void scrollers.current.delete('after');
  }, []);
  useEffect(() => {
    const shows = (marked: readonly PageMark[]) => marked.some(({ node }) => node === focus);
    const [isBefore, isAfter] = [shows(sides.before), shows(sides.after)];
    leader.current = isBefore === isAfter ? null : isBefore ? 'before' : 'after';
  }, [focus, sides]);
  function follow(side: SideName, by: number) {
    if (isOverlay || leader.current !== side) return;
    scrollers.current.get(side === 'before' ? 'after' : 'before')?.(by);
  }
  const side = (own: SideName, shown: Side) => (
    <FramedPage
      name={name}
      layoutWidth={width}
      {...shown}
      marks={sides[own]}
      focus={focus}
      onScrollable={own === 'before' ? onBeforeScrollable : onAfterScrollable}
      onScrolled={(by) => follow(own, by)}
    />
  );
  const clip = isOverlay ? { clipPath: `inset(0 0 0 ${divider}%)` } : undefined;
  return (
    <div className={isOverlay ? `${styles.pages} ${styles.overlay}` : styles.pages}>
      {before && (
        <div className={styles.side} onPointerEnter={() => (leader.current = 'before')}>
          {side('before', before)}
        </div>
      )}
      <div className={styles.side} style={clip} onPointerEnter={() => (leader.current = 'after')}>
        {side('after', after)}
      </div>
      {isOverlay && (
        <OverlayDivider
          at={divider}
          onMove={setDivider}
          onScroll={(by) => scrollers.current.forEach((scroll) => scroll(by))}
        />
      )}
    </div>
  );
}

function sideMarks(changes: readonly ListedChange[]): { before: PageMark[]; after: PageMark[] } {
  const { kinds, movedFrom } = texts;
  const toMark = ({ node, kind, text }: ListedChange): PageMark => ({
    node,
    kind,
    text:
      kind === 'changed'
        ? `${kinds.changed}${marks.colon}${text}`
        : kind === 'moved'
          ? text
          : kinds[kind],
  });
  return {
    before: changes
      .filter(({ kind }) => kind !== 'added')
      .map((change) => ({
        ...toMark(change),
        ...(change.kind === 'moved' && { text: movedFrom }),
      })),
    after: changes.filter(({ kind }) => kind !== 'removed').map(toMark),
  };
}
