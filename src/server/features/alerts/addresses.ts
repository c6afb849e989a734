/** Where a subscription is shown, confirmed, changed and ended. */
export const ALERTS_PATH = '/alerts';

/** The token is a query, which the access log leaves out. */
export function alertAddress(token: string, more = ''): string {
  return `${ALERTS_PATH}?t=${encodeURIComponent(token)}${more}`;
}

/** Ends by POST alone; a GET shows the button, since scanners of mails open links. */
export function endAddress(token: string): string {
  return `${ALERTS_PATH}/end?t=${encodeURIComponent(token)}`;
}
