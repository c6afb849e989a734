/** A run of a text that stayed, went or came. */
export interface Piece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Texts longer than this are compared by their sentences: to find words takes a time that grows with the square. */
const MOST_CHARACTERS = 4000;
/** What has more parts than this between its equal ends is compared as a whole. */
const MOST_PARTS = 1500;

let words: Intl.Segmenter | undefined;

/** What became of a text, word by word: the fewest words that went and came. */
export function wordPieces(before: string, after: string): Piece[] {
  const isLong = Math.max(before.length, after.length) > MOST_CHARACTERS;
  const [old, now] = [partsOf(before, isLong), partsOf(after, isLong)];
  const start = commonLength(old, now, (list, index) => list[index]);
  const end = commonLength(
    old.slice(start),
    now.slice(start),
    (list, index) => list[list.length - 1 - index],
  );
  const middle = differing(old.slice(start, old.length - end), now.slice(start, now.length - end));
  return joined([
    { kind: 'same', text: old.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ]);
}

function partsOf(text: string, isLong: boolean): string[] {
  if (isLong) return text.split(/(?<=[。！？；\n])/u);
  // Its dictionary takes the browser a while to load.
  words ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return Array.from(words.segment(text), ({ segment }) => segment);
}

function commonLength(
  a: readonly string[],
  b: readonly string[],
  at: (list: readonly string[], index: number) => string | undefined,
): number {
  let length = 0;
  while (length < Math.min(a.length, b.length) && at(a, length) === at(b, length)) length += 1;
  return length;
}

function differing(old: readonly string[], now: readonly string[]): Piece[] {
  if (Math.max(old.length, now.length) > MOST_PARTS)
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: now.join('') },
    ];
  const kept = keptLengths(old, now);
  const keeps = (i: number, j: number) => kept[i]?.[j] ?? 0;
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      pieces.push({ kind: 'same', text: old[i] ?? '' });
      i += 1;
      j += 1;
    } else if (i < old.length && (j === now.length || keeps(i + 1, j) >= keeps(i, j + 1))) {
      pieces.push({ kind: 'removed', text: old[i] ?? '' });
      i += 1;
    } else {
      pieces.push({ kind: 'added', text: now[j] ?? '' });
      j += 1;
    }
  }
  return pieces;
}

/** By position in both, how many words of the rest can stay. */
function keptLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const [row, below] = [rows[i], rows[i + 1]];
    if (!row || !below) continue;
    for (let j = now.length - 1; j >= 0; j -= 1)
      row[j] =
        old[i] === now[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
  }
  return rows;
}

function joined(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = [];
  for (const { kind, text } of pieces) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text !== '') runs.push({ kind, text });
  }
  return runs;
}

/** Characters of what stayed that are kept on each side of what went or came. */
const CONTEXT = 12;

/** The pieces for a line of a list: of what stayed only what is next to a change. */
export function shortened(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, index) => {
    const characters = [...piece.text];
    const [isFirst, isLast] = [index === 0, index === pieces.length - 1];
    const most = isFirst || isLast ? CONTEXT : 2 * CONTEXT;
    if (piece.kind !== 'same' || characters.length <= most + 1) return piece;
    const head = isFirst ? '' : characters.slice(0, CONTEXT).join('');
    const tail = isLast ? '' : characters.slice(-CONTEXT).join('');
    return { kind: 'same', text: `${head}…${tail}` };
  });
}
