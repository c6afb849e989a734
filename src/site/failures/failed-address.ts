import { errorPathOf, type ErrorPath } from './error-pages.ts';
import { keepTypedText } from './typed-text.ts';

const KEPT = 'quoin-failed-address';

/**
 * Enters an error page in place of the present one. Its address is kept for "重试" and what was typed in it for when it is
 * shown again. Who is on an error page stays there.
 */
export function leaveFor(path: ErrorPath, replace: (address: string) => void): void {
  const { pathname, search, hash } = window.location;
  if (errorPathOf(pathname)) return;
  keepTypedText();
  try {
    sessionStorage.setItem(KEPT, pathname + search + hash);
  } catch {
    // Without storage "重试" leads to the home page.
  }
  replace(path);
}

/** The address that failed; null where none is known. */
export function failedAddress(): string | null {
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
