import { createHash } from 'node:crypto';
import type { DirectoryGroup } from './directory-groups.ts';
import type { DirectoryUser } from './directory-users.ts';

export const DIRECTORY_PATH = '/scim/v2';
export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** A resource as it is answered, and its version, which is another one wherever the resource is. */
export interface Resource {
  body: object;
  location: string;
  version: string;
}

/** `base`: the address of the interface, with its path. */
export function userResource(user: DirectoryUser, base: string): Resource {
  const { id, attributes, groups } = user;
  const { userName, externalId, displayName, name, emails, active } = attributes;
  const parts = Object.entries(name).filter(([, part]) => part !== '');
  const facts = {
    schemas: [USER_SCHEMA],
    id,
    ...(externalId !== '' && { externalId }),
    userName,
    ...(parts.length > 0 && { name: Object.fromEntries(parts) }),
    ...(displayName !== '' && { displayName }),
    ...(emails.length > 0 && {
      emails: emails.map(({ type, ...email }) => ({ ...email, ...(type !== '' && { type }) })),
    }),
    active,
    groups: groups.map((group) => ({
      value: group.id,
      display: group.displayName,
      $ref: `${base}/Groups/${group.id}`,
    })),
  };
  return withMeta(facts, 'User', user, `${base}/Users/${id}`);
}

export function groupResource(group: DirectoryGroup, base: string): Resource {
  const { id, externalId, displayName, members } = group;
  const facts = {
    schemas: [GROUP_SCHEMA],
    id,
    ...(externalId !== '' && { externalId }),
    displayName,
    members: members.map((member) => ({
      value: member.id,
      display: member.userName,
      type: 'User',
      $ref: `${base}/Users/${member.id}`,
    })),
  };
  return withMeta(facts, 'Group', group, `${base}/Groups/${id}`);
}

function withMeta(
  facts: object,
  resourceType: string,
  { createdAt, changedAt }: Pick<DirectoryUser, 'createdAt' | 'changedAt'>,
  location: string,
): Resource {
  const digest = createHash('sha256')
    .update(JSON.stringify([facts, changedAt]))
    .digest('base64url');
  const version = `W/"${digest.slice(0, 22)}"`;
  const meta = { resourceType, created: createdAt, lastModified: changedAt, location, version };
  return { body: { ...facts, meta }, location, version };
}

/** A part of a list, as it is answered. */
export function listResponse(resources: readonly object[], total: number, offset: number): object {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex: offset + 1,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
