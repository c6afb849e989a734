import { formatNumber } from '#rules/numbers/format.ts';

/** No fund has more decimals. */
const MOST_DECIMALS = 4;

/** A NAV at the fund's own decimals, with the room of the missing ones behind it, so that the points of a column align. */
export function AlignedNav({ value, decimals }: { value: string; decimals: string }) {
  const missing = Math.max(0, MOST_DECIMALS - Number(decimals));
  return (
    <span style={missing > 0 ? { paddingInlineEnd: `${missing}ch` } : undefined}>
      {formatNumber(value, Number(decimals))}
    </span>
  );
}
