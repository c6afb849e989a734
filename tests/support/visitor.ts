import { expect } from 'vitest';
import type { Answer } from '#kit';
import { callSchemas, type CallBody, type CallPath } from '#schemas/calls/calls.ts';
import { dispatchCall } from '#server/site/public-api/dispatch-call.ts';
import { publicHandlers } from '#server/app/start/public-handlers.ts';
import { openContext, type UploadedFile } from '#server/site/calls/context.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { findSession, openSession } from '#server/store/visitors/sessions.ts';
import { failure } from '#wire/public/codes.ts';

/** A visitor with a session of its own. */
export interface TestVisitor {
  token: string;
  /** Row of the session. */
  session: number;
  /** Asks as the wire does for entries with effect, in a transaction, and holds the answer against its schema. */
  ask<P extends CallPath>(
    path: P,
    body: CallBody<P>,
    files?: readonly UploadedFile[],
  ): Promise<Answer<P>>;
  /** The same where nothing else than an answer will do. */
  get<P extends CallPath>(
    path: P,
    body: CallBody<P>,
    files?: readonly UploadedFile[],
  ): Promise<Extract<Answer<P>, { ok: true }>>;
}

/** Last session of the tests of this process, in whatever database. */
let latest = 0;

/**
 * Opens a session, from an address of its own so that nobody else's rate counts. No two of a process have the same number,
 * since rates are counted by process, and files of tests share one.
 */
export async function visit(sql: Database, address?: string): Promise<TestVisitor> {
  await sql`select setval('wire_session_id_seq', greatest(last_value, ${latest + 1})) from wire_session_id_seq`;
  const { token } = await openSession(sql);
  const found = await findSession(sql, token);
  if (!found.ok) throw new Error('a session that was just opened is gone');
  const session = found.session.id;
  latest = session;
  const from = address ?? `192.0.2.${session}`;

  async function ask<P extends CallPath>(
    path: P,
    body: CallBody<P>,
    files: readonly UploadedFile[] = [],
  ): Promise<Answer<P>> {
    const answer = (await sql.begin(async (transaction): Promise<unknown> => {
      const [row] = await transaction<
        { investor: string | null }[]
      >`select investor from wire_session where id = ${session}`;
      const visitor = { session, investor: row?.investor ?? null, address: from };
      const moment = await currentMoment(transaction);
      return dispatchCall(
        { path, body },
        openContext({
          sql: transaction,
          moment,
          page: async () => failure('notFound'),
          visitor,
          files,
        }),
        publicHandlers,
      );
    })) as Answer<P>;
    const schema = callSchemas[path];
    if (answer.ok && 'record' in schema)
      schema.record.parse('record' in answer ? answer.record : null);
    return answer;
  }

  return {
    token,
    session,
    ask,
    async get(path, body, files) {
      const answer = await ask(path, body, files);
      expect(answer).toMatchObject({ ok: true });
      return answer as never;
    },
  };
}
