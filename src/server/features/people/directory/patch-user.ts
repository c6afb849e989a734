import { msg } from '#messages/msg.ts';
import { patchEmails } from './patch-emails.ts';
import type { Patch } from './patch-operations.ts';
import { fold, readExactLine, readFlag, readLine } from './scim-body.ts';
import { immutable, invalidPath, invalidValue } from './scim-refusal.ts';
import { NAME_PARTS, readName, readUserName, type UserAttributes } from './user-attributes.ts';

const TEXT_MAX = 200;

/** The user after the changes, in their order. Attributes that are not kept here are passed over. */
export function patchUser(before: UserAttributes, patches: readonly Patch[]): UserAttributes {
  return patches.reduce(patched, before);
}

function patched(user: UserAttributes, patch: Patch): UserAttributes {
  const { op, path, value, isImplied } = patch;
  switch (path.attribute) {
    case 'id':
    case 'groups':
      if (isImplied) return user;
      throw immutable(path.text);
    case 'username':
      refuseParts(patch);
      if (op === 'remove') throw immutable('userName');
      return { ...user, userName: readUserName(value) };
    case 'active':
      refuseParts(patch);
      if (op === 'remove') throw immutable('active');
      return { ...user, active: readFlag('active', value) };
    case 'externalid':
      refuseParts(patch);
      return {
        ...user,
        externalId: op === 'remove' ? '' : readExactLine('externalId', value, TEXT_MAX),
      };
    case 'displayname':
      refuseParts(patch);
      return { ...user, displayName: lineOf('displayName', patch) };
    case 'name':
      return { ...user, name: patchName(user.name, patch) };
    case 'emails':
      return { ...user, emails: patchEmails(user.emails, patch) };
    default:
      return user;
  }
}

function refuseParts({ path }: Patch): void {
  if (path.filter !== null || path.sub !== null) throw invalidPath(path.text);
}

function lineOf(field: string, { op, value }: Patch): string {
  return op === 'remove' ? '' : readLine(field, value, TEXT_MAX);
}

function patchName(name: UserAttributes['name'], patch: Patch): UserAttributes['name'] {
  const { op, path, value } = patch;
  if (path.filter !== null) throw invalidPath(path.text);
  if (path.sub !== null) {
    const part = Object.entries(NAME_PARTS).find(([lower]) => lower === path.sub)?.[1];
    return part === undefined ? name : { ...name, [part]: lineOf(`name.${part}`, patch) };
  }
  if (op === 'remove') return readName(null);
  const parts = fold(value);
  if (!parts) throw invalidValue('name', msg('directory.fault-object'));
  return readName({ ...name, ...Object.fromEntries(spelled(parts)) });
}

/** The parts that are kept, by their own names. */
function spelled(parts: ReadonlyMap<string, unknown>): [string, unknown][] {
  return Object.entries(NAME_PARTS).flatMap(([lower, part]) =>
    parts.has(lower) ? [[part, parts.get(lower)]] : [],
  );
}
