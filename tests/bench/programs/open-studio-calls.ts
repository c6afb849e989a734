import { catalogue } from '#registry/data.ts';
import type { Change } from '#composition/change.ts';
import { createStudioHandlers } from '#server/app/start/handlers.ts';
import { connect } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { lastSeq } from '#server/store/content/read.ts';
import type { DocumentName } from '#wire/studio/routes.ts';

/** The studio's calls over a database, without a server around them, for programs that time them. */
export function openStudioCalls(databaseUrl: string) {
  const account = { account: '林晓', name: '林晓' };
  const caller: HandlerContext = {
    account,
    address: '',
    token: undefined,
    siteOrigin: '',
    setToken: () => undefined,
  };
  const sql = connect(readAddress(databaseUrl), { max: 8 });
  const drafts = createDraftStore({ catalogue });
  const handlers = createStudioHandlers({
    sql,
    media: null as never,
    caughtUp: async () => undefined,
  });
  let written = 0;

  /** What a draft begins with: what is live. */
  async function source(name: DocumentName) {
    const done = await handlers.draft(name, caller);
    if (!done.ok) throw new Error(done.refusal.code);
    const seq = await lastSeq(sql, name.kind, name.key);
    return { document: done.answer.document, seq };
  }

  /** Adds a change to a draft. */
  async function write(name: DocumentName, change: Change): Promise<void> {
    const opened = await drafts.open(sql, name, () => source(name));
    const operations = [{ id: `operation-${(written += 1)}`, ...change }];
    const done = await drafts.submit(sql, { name, base: opened.head, operations, account });
    if (done.kind !== 'accepted') throw new Error(JSON.stringify(done));
  }
  return { sql, handlers, caller, source, write };
}

/** Milliseconds. */
export interface Times {
  wall: number;
  /** Of this process, the database's apart. */
  processor: number;
}

export async function timed(work: () => Promise<unknown>): Promise<Times> {
  const before = process.cpuUsage();
  const begun = performance.now();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { wall: performance.now() - begun, processor: (user + system) / 1000 };
}
