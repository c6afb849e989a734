/** What stands between a person's name and that of their key, in the name under which the key acts. */
export const KEY_MARK = ' · API ';

/** What looks the same is the same name: width, case, spaces and invisible signs do not count. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Mn}·.・-]/gu, '')
    .toLowerCase();
}
