import { useMemo } from 'react';
import { nodeOf, type DocumentTree } from '#composition/tree.ts';
import type { NodeId } from '#schemas/document.ts';
import type { PageMark } from '../frame/FramedPage.tsx';
import { catalogue } from '../../core/nodes/registry.ts';
import { outlineRows } from '../actions/rows.ts';
import type { Side } from './side.ts';
import { comparisonTexts as texts } from './texts.ts';
import styles from './ListComparison.module.css';

interface Properties {
  before: Side | undefined;
  after: Side;
  marks: { before: readonly PageMark[]; after: readonly PageMark[] };
  focus: NodeId | null;
}

/** Two states of a document that is no page, side by side as lists, with what differs marked on both. */
export function ListComparison({ before, after, marks, focus }: Properties) {
  return (
    <div className={styles.comparison}>
      {before && <ListSide side={before} marks={marks.before} focus={focus} />}
      <ListSide side={after} marks={marks.after} focus={focus} />
    </div>
  );
}

function ListSide({
  side: { tree, title, heading },
  marks,
  focus,
}: {
  side: Side;
  marks: readonly PageMark[];
  focus: NodeId | null;
}) {
  const rows = useMemo(() => outlineRows(tree, NOTHING, catalogue), [tree]);
  const byNode = new Map(marks.map((mark) => [mark.node, mark]));
  return (
    <section className={styles.side} aria-label={title}>
      <header>{heading}</header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and has nothing in it that takes focus */}
      <ul tabIndex={0}>
        {rows.map(({ id, name, depth, ownHidden }) => {
          const mark = byNode.get(id);
          return (
            <li
              key={id}
              ref={id === focus ? intoView : undefined}
              className={[mark && styles[mark.kind], id === focus && styles.focus]
                .filter(Boolean)
                .join(' ')}
              style={{ paddingLeft: 10 + depth * 20 }}
            >
              <span>{name}</span>
              {ownHidden && <small>{texts.hiddenEntry}</small>}
              <code>{detailOf(tree, id)}</code>
              {mark && <em>{mark.text}</em>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const NOTHING: ReadonlySet<NodeId> = new Set();

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** What tells an entry or a redirect from its neighbours: where it leads. */
function detailOf(tree: DocumentTree, id: NodeId): string {
  const props = nodeOf(tree, id)?.props;
  return String(props?.['routecode'] ?? props?.['address'] ?? '');
}
