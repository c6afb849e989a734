/** Under which name a tab keeps that an investor is logged in. */
export const LOGIN_FLAG = 'quoin-login';

/** Whether the tab was left logged in, asked before any of its session's code is there. False where the browser keeps nothing. */
export function isLeftLoggedIn(): boolean {
  try {
    return sessionStorage.getItem(LOGIN_FLAG) === '1';
  } catch {
    return false;
  }
}
