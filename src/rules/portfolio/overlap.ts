import { add } from '../numbers/arithmetic.ts';

/** What one fund holds; ratios are percent of its net assets. */
export type HeldPositions = readonly { code: string; name: string; ratio: string }[];

export interface Overlap {
  /** By the funds' places: how many positions both hold, and the sum of the smaller shares, percent. */
  pairs: { one: number; other: number; count: number; ratio: string }[];
  /** What at least two hold: those of most funds first, then the greatest. Empty where a fund does not list it. */
  positions: { code: string; name: string; ratios: string[] }[];
}

/** What funds have in common. A fund without positions has nothing in common with any. */
export function overlapOf(funds: readonly HeldPositions[]): Overlap {
  const held = funds.map((rows) => new Map(rows.map((row) => [row.code, row])));
  const codes = [...new Set(funds.flatMap((rows) => rows.map(({ code }) => code)))];
  const shared = codes.flatMap((code) => {
    const rows = held.map((each) => each.get(code));
    const [first, second] = rows.filter((row) => row !== undefined);
    return first && second
      ? [{ code, name: first.name, ratios: rows.map((row) => row?.ratio ?? '') }]
      : [];
  });
  const pairs = funds.flatMap((_, one) =>
    funds.slice(one + 1).map((__, at) => pairOf(shared, one, one + 1 + at)),
  );
  return { pairs, positions: shared.toSorted((a, b) => rankOf(b) - rankOf(a)) };
}

function pairOf(
  shared: Overlap['positions'],
  one: number,
  other: number,
): Overlap['pairs'][number] {
  const smaller = shared.flatMap(({ ratios }) => {
    const [a = '', b = ''] = [ratios[one], ratios[other]];
    return a === '' || b === '' ? [] : [Number(a) < Number(b) ? a : b];
  });
  return { one, other, count: smaller.length, ratio: smaller.reduce(add, '0') };
}

/** More funds come before more weight, which is below 1000 percent for five funds. */
function rankOf({ ratios }: Overlap['positions'][number]): number {
  const known = ratios.filter((ratio) => ratio !== '');
  return known.length * 1000 + known.reduce((sum, ratio) => sum + Number(ratio), 0);
}
