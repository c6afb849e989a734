import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { msg } from '#messages/msg.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { GroupAttributes } from './group-attributes.ts';
import { inLowerCase } from './in-lower-case.ts';
import { unsupportedFilter, type ScimPage } from './list-request.ts';
import type { FilterCondition } from './read-filter.ts';
import { invalidValue } from './scim-refusal.ts';

/** A group that the directory keeps. */
export interface DirectoryGroup {
  id: string;
  displayName: string;
  /** Empty: none is said. */
  externalId: string;
  createdAt: string;
  changedAt: string;
  members: readonly { id: string; userName: string }[];
}

const storedMembers = z.array(z.strictObject({ id: z.string(), userName: z.string() }));

type Row = Omit<DirectoryGroup, 'members'> & { members: unknown };

function columns(sql: Queryable) {
  return sql`g.id, g.display_name as "displayName", coalesce(g.external_id, '') as "externalId", g.created_at as "createdAt", g.changed_at as "changedAt",
    coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'userName', u.user_name) order by u.user_name, u.id)
      from directory_member m join directory_user u on u.id = m.user_id where m.group_id = g.id), '[]') as members`;
}

function readRow(row: Row): DirectoryGroup {
  return { ...row, members: storedMembers.parse(row.members) };
}

export async function findDirectoryGroup(
  sql: Queryable,
  id: string,
): Promise<DirectoryGroup | null> {
  const [row] = await sql<Row[]>`select ${columns(sql)} from directory_group g where g.id = ${id}`;
  return row ? readRow(row) : null;
}

/** A page of the groups that fulfil all conditions, and how many do in all. */
export async function listDirectoryGroups(
  sql: Queryable,
  conditions: readonly FilterCondition[],
  { offset, count, sortBy, isDescending }: ScimPage,
): Promise<{ total: number; groups: DirectoryGroup[] }> {
  const where = conditions.reduce(
    (all, one) => sql`${all} and ${conditionOf(sql, one)}`,
    sql`true`,
  );
  const [row] = await sql<
    { total: number }[]
  >`select count(*)::int as total from directory_group g where ${where}`;
  const rows =
    count === 0
      ? []
      : await sql<Row[]>`
    select ${columns(sql)} from directory_group g where ${where}
    order by ${orderOf(sql, sortBy)} ${isDescending ? sql`desc` : sql`asc`} nulls last, g.id limit ${count} offset ${offset}`;
  return { total: row?.total ?? 0, groups: rows.map(readRow) };
}

function orderOf(sql: Queryable, sortBy: string) {
  switch (sortBy) {
    case 'displayname':
      return sql`lower(g.display_name)`;
    case 'externalid':
      return sql`g.external_id`;
    case 'meta.lastmodified':
      return sql`g.changed_at`;
    default:
      return sql`g.created_at`;
  }
}

function conditionOf(sql: Queryable, { attribute, value, type }: FilterCondition) {
  if (type !== undefined) throw unsupportedFilter();
  const text = String(value);
  switch (attribute) {
    case 'id':
      return sql`g.id = ${text}`;
    case 'displayname':
      return sql`lower(g.display_name) = ${inLowerCase(sql, text)}`;
    case 'externalid':
      return sql`g.external_id = ${text}`;
    case 'members':
    case 'members.value':
      return sql`exists (select from directory_member m where m.group_id = g.id and m.user_id = ${text})`;
    default:
      throw unsupportedFilter();
  }
}

/** Stores a group; `id` null makes one. Answers its id. Throws a refusal where somebody of its members is not there. */
export async function storeDirectoryGroup(
  tx: Queryable,
  id: string | null,
  { displayName, externalId, members }: GroupAttributes,
): Promise<string> {
  const own = id ?? randomUUID();
  await tx`
    insert into directory_group (id, display_name, external_id) values (${own}, ${displayName}, ${externalId || null})
    on conflict (id) do update set display_name = excluded.display_name, external_id = excluded.external_id, changed_at = clock_timestamp()`;
  await tx`delete from directory_member where group_id = ${own} and user_id <> all(${[...members]}::text[])`;
  const known = await tx<{ id: string }[]>`
    select id from directory_user where id = any(${[...members]}::text[]) and removed_at is null for share`;
  if (known.length < members.size) throw invalidValue('members', msg('directory.fault-member'));
  await tx`
    insert into directory_member (group_id, user_id) select ${own}, unnest(${[...members]}::text[]) on conflict do nothing`;
  return own;
}

export async function deleteDirectoryGroup(tx: Queryable, id: string): Promise<void> {
  await tx`delete from directory_group where id = ${id}`;
}
