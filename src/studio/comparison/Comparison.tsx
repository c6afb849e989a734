import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import type { DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { FramedPage, type Mark } from '../frame/FramedPage.tsx';
import { marks } from '../language.ts';
import { isComposed } from '#wire/studio/document-name.ts';
import { ItemComparison } from '../content/edit/ItemComparison.tsx';
import { ListComparison } from '../menu/ListComparison.tsx';
import { Switcher } from '../parts/Switcher.tsx';
import { publishTexts } from '../publish/texts.ts';
import type { ListedChange } from './change-list.ts';
import { OverlayDivider } from './OverlayDivider.tsx';
import { TextComparison } from './TextComparison.tsx';
import { comparisonTexts as texts } from './texts.ts';
import styles from './Comparison.module.css';

/** One of the two pages that are compared. */
export interface Side {
  tree: DocumentTree;
  title: string;
  heading: ReactNode;
  tone: 'live' | 'draft' | 'past';
}

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
export function Comparison({ name, width = 1024, before, after, changes, focus }: Properties) {
  const sides = useMemo(() => sideMarks(changes), [changes]);
  const [way, setWay] = useState<Way>('beside');
  const isList = name.kind === 'menu' || name.kind === 'redirect';
  if (isList) return <ListComparison before={before} after={after} marks={sides} focus={focus} />;
  const ways = before ? WAYS : WAYS.filter((one) => one !== 'overlay');
  const shown = ways.includes(way) ? way : 'beside';
  if (!isComposed(name.kind))
    return <ItemComparison name={name} width={width} before={before} after={after} />;
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
        <TextComparison before={before} after={after} focus={focus} />
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
      )}
    </div>
  );
}

interface PagesProperties extends Pick<Properties, 'name' | 'before' | 'after' | 'focus'> {
  width: number;
  marks: { before: readonly Mark[]; after: readonly Mark[] };
  isOverlay: boolean;
}

/** Both pages stay as they are whether they lie beside or over each other: no frame is loaded anew. */
function Pages({ name, width, before, after, marks: sides, focus, isOverlay }: PagesProperties) {
  const [divider, setDivider] = useState(50);
  const frames = useRef(new Set<(by: number) => void>());
  const onScrollable = useCallback((scroll: (by: number) => void) => {
    frames.current.add(scroll);
    return () => void frames.current.delete(scroll);
  }, []);
  const clip = isOverlay ? { clipPath: `inset(0 0 0 ${divider}%)` } : undefined;
  return (
    <div className={isOverlay ? `${styles.pages} ${styles.overlay}` : styles.pages}>
      {before && (
        <div className={styles.side}>
          <FramedPage
            name={name}
            layoutWidth={width}
            {...before}
            marks={sides.before}
            focus={focus}
            onScrollable={onScrollable}
          />
        </div>
      )}
      <div className={styles.side} style={clip}>
        <FramedPage
          name={name}
          layoutWidth={width}
          {...after}
          marks={sides.after}
          focus={focus}
          onScrollable={onScrollable}
        />
      </div>
      {isOverlay && (
        <OverlayDivider
          at={divider}
          onMove={setDivider}
          onScroll={(by) => frames.current.forEach((scroll) => scroll(by))}
        />
      )}
    </div>
  );
}

function sideMarks(changes: readonly ListedChange[]): { before: Mark[]; after: Mark[] } {
  const { kinds, movedFrom } = publishTexts;
  const toMark = ({ node, kind, text }: ListedChange): Mark => ({
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
