import { msg } from '#messages/msg.ts';
import type { Patch } from './patch-operations.ts';
import { readFilter } from './read-filter.ts';
import { fold, readExactLine, readRequired, readScimList, type Folded } from './scim-body.ts';
import { immutable, invalidPath, invalidValue } from './scim-refusal.ts';

/** What the directory says of a group. */
export interface GroupAttributes {
  displayName: string;
  /** Empty: none is said. */
  externalId: string;
  /** Ids of users. */
  members: ReadonlySet<string>;
}

const TEXT_MAX = 200;
const MEMBERS_MAX = 10_000;

/** Reads a whole group, as it is sent to be created or replaced. */
export function readGroup(body: Folded): GroupAttributes {
  return {
    displayName: readGroupName(body.get('displayname')),
    externalId: readExactLine('externalId', body.get('externalid'), TEXT_MAX),
    members: new Set(readMembers(body.get('members'))),
  };
}

/** Exact, since roles are given by it: one that differs in blanks is another group. */
function readGroupName(value: unknown): string {
  readRequired('displayName', value, TEXT_MAX);
  return readExactLine('displayName', value, TEXT_MAX);
}

function readMembers(value: unknown): string[] {
  return readScimList('members', value, MEMBERS_MAX).map((member) => {
    const parts = fold(member);
    if (!parts) throw invalidValue('members', msg('directory.fault-object'));
    return readRequired('members.value', parts.get('value'), TEXT_MAX);
  });
}

/** The group after the changes, in their order. Attributes that are not kept here are passed over. */
export function patchGroup(before: GroupAttributes, patches: readonly Patch[]): GroupAttributes {
  return patches.reduce(patched, before);
}

function patched(group: GroupAttributes, patch: Patch): GroupAttributes {
  const { op, path, value, isImplied } = patch;
  switch (path.attribute) {
    case 'id':
      if (isImplied) return group;
      throw immutable(path.text);
    case 'displayname':
      if (op === 'remove') throw immutable('displayName');
      return { ...group, displayName: readGroupName(value) };
    case 'externalid':
      return {
        ...group,
        externalId: op === 'remove' ? '' : readExactLine('externalId', value, TEXT_MAX),
      };
    case 'members':
      return { ...group, members: patchMembers(group.members, patch) };
    default:
      return group;
  }
}

function patchMembers(before: ReadonlySet<string>, { op, path, value }: Patch): Set<string> {
  const named = new Set(
    path.filter === null ? readMembers(value) : [memberOf(path.filter, path.text)],
  );
  if (path.filter !== null && op !== 'remove') throw invalidPath(path.text);
  if (op === 'add') return new Set([...before, ...named]);
  if (op === 'replace') return named;
  // Without members, all are removed.
  if (named.size === 0) return new Set();
  return new Set([...before].filter((member) => !named.has(member)));
}

/** Of `members[value eq "…"]`. */
function memberOf(filter: string, path: string): string {
  const [condition, ...more] = readFilter(filter);
  if (!condition || more.length > 0 || condition.attribute !== 'value') throw invalidPath(path);
  return String(condition.value);
}
