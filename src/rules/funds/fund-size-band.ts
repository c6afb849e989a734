/** Lower bounds of the bands of a fund's size, yuan. */
const BOUNDS = [0, 200_000_000, 1_000_000_000, 5_000_000_000, 10_000_000_000] as const;

/** Values of the filter by size, from the smallest band to the greatest. */
export const SIZE_BANDS = ['1', '2', '3', '4', '5'] as const;

/** The band in which a size lies; empty where it is not known. */
export function sizeBandOf(fundsize: string): string {
  const size = Number(fundsize);
  return fundsize === '' || !(size >= 0)
    ? ''
    : String(BOUNDS.findLastIndex((bound) => size >= bound) + 1);
}
