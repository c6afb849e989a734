import { importPlan, type ImportPlan } from '#schemas/import.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { findImport } from '../import/staged/imports.ts';

/** Names of mappings that are remembered. */
export async function mappingNames(sql: Queryable): Promise<string[]> {
  return (await sql<{ name: string }[]>`select name from import_mapping order by name`).map(
    ({ name }) => name,
  );
}

/** The plan under a name, for a staged file that has as many columns; null where there is none such. The fund stays that of the file. */
export async function mappingNamed(
  sql: Queryable,
  name: string,
  id: number,
): Promise<ImportPlan | null> {
  if (name === '') return null;
  const [row] = await sql<
    { plan: unknown }[]
  >`select plan from import_mapping where name = ${name}`;
  const plan = importPlan.safeParse(row?.plan);
  const staged = await findImport(sql, id);
  if (!plan.success || plan.data.columns.length !== staged?.layout?.header.length) return null;
  return {
    ...plan.data,
    fundcode: plan.data.columns.includes('fundcode') ? '' : (staged.plan?.fundcode ?? ''),
  };
}
