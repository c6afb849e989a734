import { KEY_MARK, nameKey } from '#rules/people/name-key.ts';
import { marks } from '../language/language.ts';

/** By `nameKey`; null while they are not known. */
let ambiguous: ReadonlySet<string> | null = null;

/** Sets which names do not tell who is meant; null: not known, so that every name is shown with its account. */
export function setAmbiguousNames(names: readonly string[] | null): void {
  ambiguous = names && new Set(names.map(nameKey));
}

/** How somebody is called wherever a name is shown: by name, with the account where the name does not tell who it is. Without an account (null or empty) the name as it is. */
export function personText(name: string, account: string | null): string {
  const [own = ''] = name.split(KEY_MARK);
  const isClear =
    account === null ||
    account === '' ||
    account === name ||
    ambiguous?.has(nameKey(own)) === false;
  return isClear ? name : `${name}${marks.aside(account)}`;
}
