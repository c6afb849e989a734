/** Where a list stands. All numbers of pages begin at 1. */
export interface PageNumbers {
  current: number;
  last: number;
  /** The pages to offer: the first, the last and those around the current one; null is a gap of two or more. */
  offered: (number | null)[];
}

/** The pages of a list of `total` rows, `count` on each, that skips `offset` of them. */
export function pageNumbers(total: number, count: number, offset: number): PageNumbers {
  const last = Math.max(1, Math.ceil(total / count));
  const current = Math.min(last, Math.floor(offset / count) + 1);
  const near = [1, current - 1, current, current + 1, last].filter(
    (page) => page >= 1 && page <= last,
  );
  const pages = [...new Set(near)].toSorted((a, b) => a - b);
  return {
    current,
    last,
    offered: pages.flatMap((page, index) => [...between(pages[index - 1] ?? 0, page), page]),
  };
}

/** A gap of one page is the page itself. */
function between(before: number, page: number): (number | null)[] {
  const missing = page - before - 1;
  if (missing === 0) return [];
  return missing === 1 ? [page - 1] : [null];
}
