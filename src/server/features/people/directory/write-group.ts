import { recordActivity } from '#server/store/activity/record-activity.ts';
import { hasMappedGroup } from '../provider/directory-roles.ts';
import {
  deleteDirectoryGroup,
  findDirectoryGroup,
  storeDirectoryGroup,
  type DirectoryGroup,
} from './directory-groups.ts';
import { followGroups, keepAdministrator, type DirectoryChange } from './follow-groups.ts';
import type { GroupAttributes } from './group-attributes.ts';
import { notUnique } from './scim-refusal.ts';

/** Makes a group (`before` null) or changes it; its people have their roles at once. Nothing is written where nothing changes. */
export async function writeGroup(
  change: DirectoryChange,
  before: DirectoryGroup | null,
  group: GroupAttributes,
): Promise<DirectoryGroup> {
  const { tx, sign } = change;
  const former = new Set(before?.members.map(({ id }) => id));
  const added = [...group.members].filter((id) => !former.has(id));
  const removed = [...former].filter((id) => !group.members.has(id));
  const isRenamed =
    before?.displayName !== group.displayName || before.externalId !== group.externalId;
  if (before && !isRenamed && added.length + removed.length === 0) return before;
  await refuseTaken(change, before?.id ?? '', group);
  const gaveRoles = await hasMappedGroup(tx, sign);
  const id = await storeDirectoryGroup(tx, before?.id ?? null, group);
  if (gaveRoles || (await hasMappedGroup(tx, sign)))
    await followGroups(change, [...(isRenamed ? [...former] : []), ...added, ...removed]);
  await keepAdministrator(tx);
  await recordActivity(tx, {
    by: null,
    action: 'directory.group',
    thing: { kind: 'group', key: id, title: group.displayName },
    address: change.address,
    details: { added: added.length, removed: removed.length },
  });
  const stored = await findDirectoryGroup(tx, id);
  if (!stored) throw new Error('a group that was just stored is gone');
  return stored;
}

/** Deletes a group; its people no longer have its roles. */
export async function removeGroup(change: DirectoryChange, group: DirectoryGroup): Promise<void> {
  const { tx, sign } = change;
  const gaveRoles = await hasMappedGroup(tx, sign);
  await deleteDirectoryGroup(tx, group.id);
  if (gaveRoles)
    await followGroups(
      change,
      group.members.map(({ id }) => id),
    );
  await keepAdministrator(tx);
  await recordActivity(tx, {
    by: null,
    action: 'directory.group-remove',
    thing: { kind: 'group', key: group.id, title: group.displayName },
    address: change.address,
    details: { removed: group.members.length },
  });
}

/** Throws a refusal where another group has the name or the directory's id. */
async function refuseTaken(
  { tx }: DirectoryChange,
  own: string,
  { displayName, externalId }: GroupAttributes,
): Promise<void> {
  const others = await tx<{ isName: boolean }[]>`
    select display_name = ${displayName} as "isName" from directory_group
    where id <> ${own} and (display_name = ${displayName} or external_id = ${externalId || null})`;
  if (others.some(({ isName }) => isName)) throw notUnique('displayName');
  if (others.length > 0) throw notUnique('externalId');
}
