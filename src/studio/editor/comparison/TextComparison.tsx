import { useMemo } from 'react';
import type { NodeId } from '#schemas/document.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { TextAuthors } from './Byline.tsx';
import { catalogue } from '../../core/nodes/registry.ts';
import type { Side } from './side.ts';
import { comparisonTexts as texts } from './texts.ts';
import { compareTexts, type ComparedNode } from './texts/compare-texts.ts';
import { documentTexts } from './texts/page-texts.ts';
import { TextPieces } from './TextPieces.tsx';
import { useAuthors, type KnownAuthors } from './texts/use-authors.ts';
import styles from './PageComparison.module.css';

/** What is written in a document and nothing else, with the words that went and came, and who typed each text. */
export function TextComparison({
  name,
  before,
  after,
  focus,
}: {
  name: DocumentName;
  before: Side | undefined;
  after: Side;
  focus: NodeId | null;
}) {
  const authors = useAuthors(name, { seq: after.seq, since: null });
  const [old, now] = [before?.tree ?? null, after.tree];
  const nodes = useMemo(() => {
    const written = documentTexts(now, catalogue);
    return compareTexts(old ? documentTexts(old, catalogue) : written, written);
  }, [old, now]);
  return (
    <section
      className={styles.texts}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and has nothing in it that takes focus
      tabIndex={0}
      aria-label={before ? texts.textsOf(before.title, after.title) : texts.only(after.title)}
    >
      {nodes.map((node) => (
        <NodeTexts
          key={`${node.kind} ${node.node}`}
          node={node}
          authors={authors}
          isFocused={node.node === focus}
        />
      ))}
      {nodes.length === 0 && <p>{texts.noTexts}</p>}
    </section>
  );
}

function NodeTexts({
  node: { node, name, kind, depth, texts: lines },
  authors,
  isFocused,
}: {
  node: ComparedNode;
  authors: KnownAuthors;
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
              <TextPieces pieces={pieces} />
              <TextAuthors runs={authors.runsOf(node, key)} />
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
