import type { Piece } from './texts/word-pieces.ts';

const TAGS = { removed: 'del', added: 'ins', same: 'span' } as const;

/** A text with what went and came marked. */
export function TextPieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, index) => {
    const Tag = TAGS[piece.kind];
    // oxlint-disable-next-line react/no-array-index-key -- pieces have no name, and are rendered as a whole
    return <Tag key={index}>{piece.text}</Tag>;
  });
}
