import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database, Queryable } from '#server/platform/database/connect.ts';

/** Maximum clients that nobody has let in; they are forgotten after a day. */
const MOST_IDLE = 1000;
/** Days for which ended programs are kept. */
const KEPT_DAYS = 30;

/** A program as it registered itself. */
export interface ProgramClient {
  id: string;
  /** What it calls itself. */
  name: string;
  redirectUris: string[];
}

/** Registers a client; null where there are too many that nobody has let in. */
export async function registerClient(
  sql: Database,
  { name, redirectUris }: Omit<ProgramClient, 'id'>,
): Promise<{ id: string; createdAt: Date } | null> {
  await forgetOld(sql);
  const [row] = await sql<{ id: string; createdAt: string }[]>`
    insert into program_client (id, name, redirect_uris)
    select ${randomUUID()}, ${name}, ${JSON.stringify(redirectUris)}::text::jsonb
    where (select count(*) from program_client c where not exists (select from program where client = c.id)) < ${MOST_IDLE}
    returning id, created_at as "createdAt"`;
  return row ? { id: row.id, createdAt: new Date(row.createdAt) } : null;
}

export async function findClient(sql: Queryable, id: string): Promise<ProgramClient | null> {
  const [row] = await sql<{ id: string; name: string; redirectUris: unknown }[]>`
    select id, name, redirect_uris as "redirectUris" from program_client where id = ${id}`;
  return row ? { ...row, redirectUris: z.array(z.string()).parse(row.redirectUris) } : null;
}

async function forgetOld(sql: Queryable): Promise<void> {
  await sql`delete from program where least(ended_at, expires_at) < now() - ${`${KEPT_DAYS} days`}::interval`;
  await sql`
    delete from program_client c
    where created_at < now() - interval '1 day' and not exists (select from program where client = c.id)`;
}
