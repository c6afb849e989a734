/** The pages that stand for one that could not be shown, in exact case. */
export const ERROR_PATHS = ['/errNetwork', '/errGeneral', '/changetpwd'] as const;
export type ErrorPath = (typeof ERROR_PATHS)[number];

const KEPT = 'quoin-failed-address';

export function errorPathOf(pathname: string): ErrorPath | undefined {
  return ERROR_PATHS.find((path) => path === pathname);
}

/** Enters an error page in place of the present one, whose address it keeps for "重试". From an error page nobody leaves again. */
export function leaveFor(path: ErrorPath, replace: (address: string) => void): void {
  const { pathname, search, hash } = window.location;
  if (errorPathOf(pathname)) return;
  try {
    sessionStorage.setItem(KEPT, pathname + search + hash);
  } catch {
    // Without storage "重试" leads to the home page.
  }
  replace(path);
}

/** The address that failed; the home page's where none is known. */
export function failedAddress(): string {
  try {
    return sessionStorage.getItem(KEPT) ?? '/';
  } catch {
    return '/';
  }
}
