const NAME = 'quoin-single-keys';

/** Letters and marks alone are commands unless they were switched off in this browser. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(NAME) !== 'off';
  } catch {
    return true;
  }
}

export function setSingleKeys(on: boolean): void {
  try {
    localStorage.setItem(NAME, on ? 'on' : 'off');
  } catch {
    // Where the browser keeps nothing, they stay on.
  }
}
