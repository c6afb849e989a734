import type { ProblemCode } from '#schemas/import.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { nextVersion } from './staged/imports.ts';

export interface Edit {
  line: number;
  /** Empty: the row is left out. */
  field: string;
  /** Null takes the change back. */
  value: string | null;
}

/** Keeps what was mended in place; what was confirmed of a mended row has to be confirmed again. */
export async function fixRows(tx: Queryable, id: number, edits: readonly Edit[]): Promise<number> {
  const lines = edits.map(({ line }) => line);
  const gone = edits.filter(({ value }) => value === null);
  const set = [
    ...new Map(
      edits
        .filter(({ value }) => value !== null)
        .map((edit) => [`${edit.line} ${edit.field}`, edit]),
    ).values(),
  ];
  await tx`delete from import_edit where import = ${id} and line = any(${lines}) and field like '?%'`;
  await tx`delete from import_edit where import = ${id} and (line, field) in (select * from unnest(${gone.map(({ line }) => line)}::int[], ${gone.map(({ field }) => field)}::text[]))`;
  await tx`
    insert into import_edit (import, line, field, value)
    select ${id}::bigint, * from unnest(${set.map(({ line }) => line)}::int[], ${set.map(({ field }) => field)}::text[], ${set.map(({ value }) => value ?? '')}::text[])
    on conflict (import, line, field) do update set value = excluded.value`;
  return nextVersion(tx, id);
}

/** Mends all listed errors, of one kind where a code is given; answers how many rows that changed. */
export async function fixAllRows(
  tx: Queryable,
  id: number,
  how: 'fix' | 'drop',
  code: ProblemCode | undefined,
): Promise<{ version: number; changed: number }> {
  const ofCode = code === undefined ? tx`` : tx`and code = ${code}`;
  const changed =
    how === 'drop'
      ? await tx`insert into import_edit (import, line, field, value) select distinct import, line, '', '' from import_problem where import = ${id} and level = 'error' and line > 0 ${ofCode} on conflict do nothing`
      : await tx`
      insert into import_edit (import, line, field, value)
      select distinct on (line, fix ->> 'field') import, line, fix ->> 'field', fix ->> 'value' from import_problem where import = ${id} and level = 'error' and fix is not null ${ofCode} order by line, fix ->> 'field', number
      on conflict (import, line, field) do update set value = excluded.value`;
  return { version: await nextVersion(tx, id), changed: changed.count };
}

/** Confirms warnings: of a row, of a kind, or all. Answers how many are left. */
export async function confirmWarnings(
  tx: Queryable,
  id: number,
  { line, code }: { line?: number | undefined; code?: ProblemCode | undefined },
): Promise<number> {
  await tx`
    insert into import_edit (import, line, field, value)
    select distinct import, line, '?' || code, '' from import_problem
    where import = ${id} and level = 'warning' ${line === undefined ? tx`` : tx`and line = ${line}`} ${code === undefined ? tx`` : tx`and code = ${code}`}
    on conflict do nothing`;
  const [row] = await tx<[{ left: number }]>`
    update import set touched_at = now(), checked = jsonb_set(checked, '{unconfirmed}', to_jsonb((
      select count(*) from import_problem p where p.import = ${id} and p.level = 'warning'
        and not exists (select from import_edit e where e.import = p.import and e.line = p.line and e.field = '?' || p.code)
    )::int)) where id = ${id} returning (checked ->> 'unconfirmed')::int as left`;
  return row.left;
}
