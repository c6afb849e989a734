const MOST = 6;

/** The types that this account inserted last on this computer, latest first. */
export function readRecent(account: string): string[] {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage.getItem(nameOf(account)) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((type) => typeof type === 'string').slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}

export function noteRecent(account: string, type: string): void {
  const types = [type, ...readRecent(account).filter((one) => one !== type)].slice(0, MOST);
  try {
    globalThis.localStorage.setItem(nameOf(account), JSON.stringify(types));
  } catch {
    // Where the browser keeps nothing, the palette has no such section.
  }
}

function nameOf(account: string): string {
  return `quoin-recent:${account}`;
}
