import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { FilterCondition } from './read-filter.ts';
import { userAttributes, type UserAttributes } from './user-attributes.ts';
import { inLowerCase } from './in-lower-case.ts';
import { unsupportedFilter, type ScimPage } from './list-request.ts';

/** Somebody whom the directory keeps. */
export interface DirectoryUser {
  id: string;
  account: string;
  attributes: UserAttributes;
  /** The account was active when the directory deactivated it. */
  hasDeactivated: boolean;
  createdAt: string;
  changedAt: string;
  groups: readonly { id: string; displayName: string }[];
}

const storedGroups = z.array(z.strictObject({ id: z.string(), displayName: z.string() }));

type Row = Omit<DirectoryUser, 'attributes' | 'groups'> & { attributes: unknown; groups: unknown };

function columns(sql: Queryable) {
  return sql`u.id, u.account, u.attributes, u.has_deactivated as "hasDeactivated", u.created_at as "createdAt", u.changed_at as "changedAt",
    coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'displayName', g.display_name) order by g.display_name, g.id)
      from directory_member m join directory_group g on g.id = m.group_id where m.user_id = u.id), '[]') as groups`;
}

function readRow({ attributes, groups, ...row }: Row): DirectoryUser {
  return {
    ...row,
    attributes: userAttributes.parse(attributes),
    groups: storedGroups.parse(groups),
  };
}

/** Null where the directory has nobody of this id, or no longer. */
export async function findDirectoryUser(sql: Queryable, id: string): Promise<DirectoryUser | null> {
  const [row] = await sql<
    Row[]
  >`select ${columns(sql)} from directory_user u where u.id = ${id} and u.removed_at is null`;
  return row ? readRow(row) : null;
}

/** Whom the directory removed before, and who is the same by its id for them, else by their name there. */
export async function findRemovedUser(
  sql: Queryable,
  { externalId, userName }: UserAttributes,
): Promise<DirectoryUser | null> {
  const [row] = await sql<Row[]>`
    select ${columns(sql)} from directory_user u where u.removed_at is not null and ${
      externalId === ''
        ? sql`u.external_id is null and lower(u.user_name) = ${inLowerCase(sql, userName)}`
        : sql`u.external_id = ${externalId}`
    } order by u.removed_at desc limit 1`;
  return row ? readRow(row) : null;
}

/** A page of those who fulfil all conditions, and how many do in all. */
export async function listDirectoryUsers(
  sql: Queryable,
  conditions: readonly FilterCondition[],
  { offset, count, sortBy, isDescending }: ScimPage,
): Promise<{ total: number; users: DirectoryUser[] }> {
  const where = conditions.reduce(
    (all, one) => sql`${all} and ${conditionOf(sql, one)}`,
    sql`u.removed_at is null`,
  );
  const [row] = await sql<
    { total: number }[]
  >`select count(*)::int as total from directory_user u where ${where}`;
  const rows =
    count === 0
      ? []
      : await sql<Row[]>`
    select ${columns(sql)} from directory_user u where ${where}
    order by ${orderOf(sql, sortBy)} ${isDescending ? sql`desc` : sql`asc`} nulls last, u.id limit ${count} offset ${offset}`;
  return { total: row?.total ?? 0, users: rows.map(readRow) };
}

function orderOf(sql: Queryable, sortBy: string) {
  switch (sortBy) {
    case 'username':
      return sql`lower(u.user_name)`;
    case 'displayname':
      return sql`lower(u.attributes ->> 'displayName')`;
    case 'externalid':
      return sql`u.external_id`;
    case 'meta.lastmodified':
      return sql`u.changed_at`;
    default:
      return sql`u.created_at`;
  }
}

function conditionOf(sql: Queryable, condition: FilterCondition) {
  const { attribute, value, type = null } = condition;
  if (type !== null && attribute !== 'emails.value') throw unsupportedFilter();
  const text = String(value);
  switch (attribute) {
    case 'id':
      return sql`u.id = ${text}`;
    case 'username':
      return sql`lower(u.user_name) = ${inLowerCase(sql, text)}`;
    case 'externalid':
      return sql`u.external_id = ${text}`;
    case 'displayname':
      return sql`lower(u.attributes ->> 'displayName') = lower(${text})`;
    case 'active':
      return sql`u.attributes ->> 'active' = ${text.toLowerCase()}`;
    case 'emails':
    case 'emails.value':
      return sql`exists (select from jsonb_array_elements(u.attributes -> 'emails') e
        where lower(e ->> 'value') = lower(${text}) and (${type}::text is null or lower(e ->> 'type') = ${type}))`;
    case 'groups':
    case 'groups.value':
      return sql`exists (select from directory_member m where m.user_id = u.id and m.group_id = ${text})`;
    default:
      throw unsupportedFilter();
  }
}

/** Keeps an account for the directory from now on; answers its id there. */
export async function insertDirectoryUser(
  tx: Queryable,
  account: string,
  attributes: UserAttributes,
): Promise<string> {
  const id = randomUUID();
  await tx`
    insert into directory_user (id, account, user_name, external_id, attributes)
    values (${id}, ${account}, ${attributes.userName}, ${attributes.externalId || null}, ${JSON.stringify(attributes)}::text::jsonb)`;
  return id;
}

/** Stores what the directory says of somebody now; somebody whom it removed is back. */
export async function storeDirectoryUser(
  tx: Queryable,
  { id, attributes, hasDeactivated }: Pick<DirectoryUser, 'id' | 'attributes' | 'hasDeactivated'>,
): Promise<void> {
  await tx`
    update directory_user set user_name = ${attributes.userName}, external_id = ${attributes.externalId || null},
      attributes = ${JSON.stringify(attributes)}::text::jsonb, has_deactivated = ${hasDeactivated}, removed_at = null, changed_at = clock_timestamp()
    where id = ${id}`;
}

/** Notes that the directory removed somebody, and takes them out of all groups. */
export async function markUserRemoved(tx: Queryable, id: string): Promise<void> {
  await tx`update directory_user set removed_at = clock_timestamp(), changed_at = clock_timestamp() where id = ${id}`;
  await tx`delete from directory_member where user_id = ${id}`;
}
