/** Cards under one heading. */
export interface CardSection<T> {
  title: string;
  /** Beside the title: how many fit, or what is the case with them all. */
  note: string;
  cards: readonly T[];
}

/** A line of the grid: a heading, or cards beside one another. `first` is the position of its first card among all. */
export type Line<T> =
  | { kind: 'heading'; title: string; note: string }
  | { kind: 'cards'; cards: readonly T[]; first: number };

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

/** Sections as lines of `columns` cards; empty sections have none. */
export function linesOf<T>(sections: readonly CardSection<T>[], columns: number): Line<T>[] {
  const lines: Line<T>[] = [];
  let first = 0;
  for (const { title, note, cards } of sections) {
    if (cards.length > 0) lines.push({ kind: 'heading', title, note });
    for (let at = 0; at < cards.length; at += columns) {
      const row = cards.slice(at, at + columns);
      lines.push({ kind: 'cards', cards: row, first });
      first += row.length;
    }
  }
  return lines;
}

/** The line in which a card stands. */
export function lineOf<T>(lines: readonly Line<T>[], card: number): number {
  return lines.findIndex(
    (line) => line.kind === 'cards' && card >= line.first && card < line.first + line.cards.length,
  );
}

/** Where an arrow leads from a card; null above the first line, from which one goes back to the search. */
export function nextCard<T>(lines: readonly Line<T>[], card: number, arrow: Arrow): number | null {
  const rows = lines.filter((line) => line.kind === 'cards');
  const count = rows.reduce((sum, row) => sum + row.cards.length, 0);
  const at = rows.findIndex((row) => card < row.first + row.cards.length);
  const row = rows[at];
  if (!row) return null;
  switch (arrow) {
    case 'ArrowLeft':
      return Math.max(0, card - 1);
    case 'ArrowRight':
      return Math.min(count - 1, card + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default: {
      const beside = rows[at + (arrow === 'ArrowUp' ? -1 : 1)];
      if (!beside) return arrow === 'ArrowUp' ? null : card;
      return beside.first + Math.min(card - row.first, beside.cards.length - 1);
    }
  }
}
