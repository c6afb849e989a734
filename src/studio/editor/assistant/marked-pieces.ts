import type { ProposedText } from '#wire/studio/assistant.ts';
import type { Piece } from '../comparison/texts/word-pieces.ts';

/** A run of a proposal as a difference; `isUnknown`: part of a figure that stands in no source. */
export interface MarkedPiece extends Piece {
  isUnknown: boolean;
}

/** Divides pieces where stretches of the text after begin and end. */
export function markPieces(
  pieces: readonly Piece[],
  unknown: ProposedText['unknown'],
): MarkedPiece[] {
  let at = 0;
  return pieces.flatMap((piece) => {
    if (piece.kind === 'removed') return [{ ...piece, isUnknown: false }];
    const start = at;
    at += piece.text.length;
    const cuts = [start, ...unknown.flatMap(({ from, to }) => [from, to]), at].filter(
      (cut) => cut >= start && cut <= at,
    );
    const edges = [...new Set(cuts)].toSorted((a, b) => a - b);
    return edges.slice(1).map((to, index) => {
      const from = edges[index] ?? start;
      return {
        kind: piece.kind,
        text: piece.text.slice(from - start, to - start),
        isUnknown: unknown.some((one) => one.from <= from && to <= one.to),
      };
    });
  });
}
