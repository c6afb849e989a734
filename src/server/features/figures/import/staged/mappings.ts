import type { ImportLayout, ImportPlan } from '#schemas/import.ts';
import type { Queryable } from '#server/platform/database/connect.ts';

export interface Mapping {
  name: string;
  plan: ImportPlan;
}

/** Mappings kept for files with these columns, the last used first. */
export async function mappingsFor(
  sql: Queryable,
  { header }: Pick<ImportLayout, 'header'>,
): Promise<Mapping[]> {
  return await sql<
    Mapping[]
  >`select name, plan from import_mapping where header = ${header} order by used_at desc limit 20`;
}

/** Keeps how columns are read under a name; the fund of a whole file belongs to the file. */
export async function rememberMapping(
  tx: Queryable,
  name: string,
  { header }: Pick<ImportLayout, 'header'>,
  plan: ImportPlan,
): Promise<void> {
  const kept = JSON.stringify({ ...plan, fundcode: '' } satisfies ImportPlan);
  await tx`
    insert into import_mapping (name, header, plan) values (${name}, ${header}, ${kept}::text::jsonb)
    on conflict (name) do update set header = excluded.header, plan = excluded.plan, used_at = now()`;
}

export async function forgetMapping(sql: Queryable, name: string): Promise<void> {
  await sql`delete from import_mapping where name = ${name}`;
}
