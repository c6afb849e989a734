import { useMemo } from 'react';
import type { NodeId } from '#schemas/document.ts';
import { catalogue } from '../nodes/registry.ts';
import type { Side } from './Comparison.tsx';
import { comparisonTexts as texts } from './texts.ts';
import { compareTexts, type ComparedNode } from './texts/compare-texts.ts';
import { pageTexts } from './texts/page-texts.ts';
import styles from './Comparison.module.css';

const TAGS = { removed: 'del', added: 'ins', same: 'span' } as const;

/** What is written on a page and nothing else, with the words that went and came. */
export function TextComparison({
  before,
  after,
  focus,
}: {
  before: Side | undefined;
  after: Side;
  focus: NodeId | null;
}) {
  const [old, now] = [before?.tree ?? null, after.tree];
  const nodes = useMemo(() => {
    const written = pageTexts(now, catalogue);
    return compareTexts(old ? pageTexts(old, catalogue) : written, written);
  }, [old, now]);
  return (
    <section
      className={styles.texts}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and has nothing in it that takes focus
      tabIndex={0}
      aria-label={before ? texts.textsOf(before.title, after.title) : texts.only(after.title)}
    >
      {nodes.map((node) => (
        <NodeTexts key={`${node.kind} ${node.node}`} node={node} isFocused={node.node === focus} />
      ))}
      {nodes.length === 0 && <p>{texts.noTexts}</p>}
    </section>
  );
}

function NodeTexts({
  node: { name, kind, depth, texts: lines },
  isFocused,
}: {
  node: ComparedNode;
  isFocused: boolean;
}) {
  return (
    <article
      ref={isFocused ? intoView : undefined}
      className={isFocused ? styles.focused : undefined}
      style={{ marginLeft: depth * 16 }}
    >
      <h4>
        {name}
        {kind !== 'same' && (
          <small className={styles[kind]}>{kind === 'removed' ? texts.gone : texts.came}</small>
        )}
      </h4>
      <dl>
        {lines.map(({ key, label, pieces }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              {pieces.map((piece, index) => {
                const Tag = TAGS[piece.kind];
                // oxlint-disable-next-line react/no-array-index-key -- pieces have no name, and are drawn anew as a whole
                return <Tag key={index}>{piece.text}</Tag>;
              })}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
