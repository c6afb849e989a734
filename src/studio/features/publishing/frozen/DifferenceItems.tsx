import type { SealedNode } from '#wire/studio/signing-review.ts';
import { TextPieces } from '../../../editor/comparison/TextPieces.tsx';
import { shortened } from '../../../editor/comparison/texts/word-pieces.ts';
import type { FrozenDifference } from './frozen-differences.ts';
import { NodeComments } from './NodeComments.tsx';
import { signingReviewTexts as texts } from '../shared/signing-review-texts.ts';
import styles from '../shared/Review.module.css';

interface Properties {
  differences: readonly FrozenDifference[];
  nodes: readonly SealedNode[];
  seal: string | null;
  /** The node that is pointed out on both pages. */
  focus: string | null;
  onFocus(node: string): void;
}

/** What differs between two frozen pages, node by node, each with the comments on it. */
export function DifferenceItems({ differences, nodes, seal, focus, onFocus }: Properties) {
  const known = new Map(nodes.map((one) => [one.node, one]));
  return (
    <section className={styles.differences} aria-label={texts.differences}>
      <h3>{texts.differences}</h3>
      {differences.length === 0 && <p>{texts.noDifferences}</p>}
      <ul>
        {differences.map(({ node, kind, pieces }) => {
          const place = known.get(node);
          return (
            <li key={node}>
              <button
                type="button"
                className={styles.go}
                aria-pressed={node === focus}
                onClick={() => onFocus(node)}
              >
                <span className={styles.kind}>{texts.kinds[kind]}</span>
                {place?.label ?? texts.elsewhere}
              </button>
              {pieces.length > 0 && (
                <p className={styles.words}>
                  <TextPieces pieces={shortened(pieces)} />
                </p>
              )}
              {place && <NodeComments place={place} seal={seal} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
