import type { Patch } from './patch-operations.ts';
import { readFilter, type FilterCondition } from './read-filter.ts';
import { fold, readFlag } from './scim-body.ts';
import { invalidPath } from './scim-refusal.ts';
import { readEmails, type DirectoryEmail } from './user-attributes.ts';

/** An address before it is read: what a path said of it. */
type Part = Readonly<Record<string, unknown>>;

const PARTS = ['value', 'type', 'primary'];

/** The addresses after one change. Where a filter finds none, one is made that it would find: so Microsoft Entra ID sends the first address. */
export function patchEmails(before: readonly DirectoryEmail[], patch: Patch): DirectoryEmail[] {
  const { op, path, value } = patch;
  if (path.filter === null) {
    if (path.sub !== null) throw invalidPath(path.text);
    if (op === 'remove') return without(before, value);
    return op === 'replace' ? readEmails(value) : merged(before, readEmails(value));
  }
  const conditions = readFilter(path.filter);
  const fits = (email: DirectoryEmail) => conditions.every((one) => fulfils(email, one));
  if (op === 'remove') return removed(before, fits, path.sub);
  const change = changeOf(patch);
  if (change === null) return [...before];
  if (before.some(fits))
    return readEmails(before.map((email) => (fits(email) ? { ...email, ...change } : email)));
  const made: Part = {
    ...Object.fromEntries(conditions.map(({ attribute, value: wanted }) => [attribute, wanted])),
    ...change,
  };
  return 'value' in made ? merged(before, readEmails([made])) : [...before];
}

/** What is set; null: nothing that is kept here. */
function changeOf({ path: { sub }, value }: Patch): Part | null {
  if (sub !== null) return PARTS.includes(sub) ? { [sub]: value } : null;
  const parts = fold(value);
  return parts && Object.fromEntries([...parts].filter(([name]) => PARTS.includes(name)));
}

function fulfils(email: DirectoryEmail, { attribute, value }: FilterCondition): boolean {
  if (attribute === 'primary') return email.primary === readFlag('primary', value);
  const own = attribute === 'value' ? email.value : attribute === 'type' ? email.type : null;
  return own !== null && own.toLowerCase() === String(value).toLowerCase();
}

function removed(
  before: readonly DirectoryEmail[],
  fits: (email: DirectoryEmail) => boolean,
  sub: string | null,
): DirectoryEmail[] {
  if (sub === null || sub === 'value') return before.filter((email) => !fits(email));
  return before.map((email) => ({
    ...email,
    ...(fits(email) && sub === 'type' && { type: '' }),
    ...(fits(email) && sub === 'primary' && { primary: false }),
  }));
}

/** All, or those whose values are named. */
function without(before: readonly DirectoryEmail[], value: unknown): DirectoryEmail[] {
  const named = readEmails(value).map((email) => email.value.toLowerCase());
  return named.length === 0
    ? []
    : before.filter((email) => !named.includes(email.value.toLowerCase()));
}

/** What is added takes the place of the same address, and of who was first. */
function merged(before: readonly DirectoryEmail[], added: readonly DirectoryEmail[]) {
  const others = added.length === 0 ? before : without(before, added);
  const hasFirst = added.some(({ primary }) => primary);
  return readEmails([
    ...others.map((email) => ({ ...email, primary: email.primary && !hasFirst })),
    ...added,
  ]);
}
