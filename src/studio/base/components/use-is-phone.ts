import { useMediaQuery } from './use-media-query.ts';

/**
 * A phone, upright or turned: there is no room for panes side by side. The media queries of styles that lay out for a
 * phone say the same.
 */
const PHONE = '(max-width: 640px), (max-width: 960px) and (max-height: 480px)';

/** Whether the studio is used on one, followed while the window changes its size. */
export function useIsPhone(): boolean {
  return useMediaQuery(PHONE);
}
