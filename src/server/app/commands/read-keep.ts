/** Of `--keep`: how many of the newest stay. All, where it is not given; null where it is no whole number from 1 on. */
export function readKeep(given: string | undefined): number | null {
  if (given === undefined) return Infinity;
  const keep = Number(given);
  return Number.isInteger(keep) && keep >= 1 ? keep : null;
}

export const WRONG_KEEP = '--keep 应是 1 以上的整数';
