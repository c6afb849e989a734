import { useQueries } from '@tanstack/react-query';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import { useSession } from '../../core/session/session.ts';

/** Rows of one part: as many as a few screens show. */
const PART_ROWS = 100;

export type ListedPage = StudioAnswer<'pageList'>['rows'][number];

interface PageParts {
  /** Undefined while it is not known. */
  total: number | undefined;
  /** Where the wanted entry stands; null where the list does not have it. */
  located: number | null;
  rowAt(index: number): ListedPage | undefined;
}

/** A list of pages of which only the parts around the shown rows are asked for. */
export function usePageParts(
  find: string,
  locate: string | undefined,
  { from, until }: { from: number; until: number },
): PageParts {
  const { client } = useSession();
  const first = Math.floor(from / PART_ROWS);
  const numbers = [...new Set([0, ...range(first, Math.floor(until / PART_ROWS))])];
  const parts = useQueries({
    queries: numbers.map((number) => ({
      queryKey: ['pages', 'part', find, number, number === 0 ? locate : undefined],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        client.call(
          'pageList',
          {
            find,
            from: number * PART_ROWS,
            count: PART_ROWS,
            ...(number === 0 && locate !== undefined && { locate }),
          },
          signal,
        ),
    })),
  });
  const rowAt = (index: number) => {
    const number = Math.floor(index / PART_ROWS);
    return parts[numbers.indexOf(number)]?.data?.rows[index - number * PART_ROWS];
  };
  // The first part is always asked for: it says how long the list is.
  const answer = parts[0]?.data;
  return { total: answer?.total, located: answer?.located ?? null, rowAt };
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first) + 1 }, (_, index) => first + index);
}
