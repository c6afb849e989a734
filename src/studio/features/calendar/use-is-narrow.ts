import { useMediaQuery } from '../../base/components/use-media-query.ts';

/** Where seven days stand side by side, none has room for its entries. */
const NARROW = '(max-width: 767px)';

/** Whether the month is too wide for the window; the styles of the calendar say the same. */
export function useIsNarrow(): boolean {
  return useMediaQuery(NARROW);
}
