import type { Database } from '#server/platform/database/connect.ts';
import type { StoredCommand } from '../calls/command.ts';

/** Commands in the order in which they count. */
export interface CommandLog {
  /** Those since the sandbox last began, oldest first, a thousand at a time. */
  read(each: (command: StoredCommand) => void): Promise<void>;
  /** Settles once the command is stored. Commands that come while others are written are stored together. */
  append(command: StoredCommand): Promise<void>;
}

type Row = Omit<StoredCommand, 'seq'> & { seq: number };
const PAGE = 1000;

export function createCommandLog(sql: Database): CommandLog {
  let waiting: { command: StoredCommand; done: () => void; failed: (error: unknown) => void }[] =
    [];
  let isWriting = false;

  async function writeWaiting(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const rows = batch.map(({ command }) => ({ ...command, fields: sql.json(command.fields) }));
      try {
        await sql`insert into command ${sql(rows, 'seq', 'at', 'custno', 'msgid', 'path', 'fields')}`;
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    isWriting = false;
  }

  return {
    async read(each) {
      const [begun] = await sql<{ seq: number }[]>`
        select coalesce(max(seq), 0) as seq from command where path = 'sandbox/begin'`;
      const found = sql<Row[]>`
        select seq, at, custno, msgid, path, fields from command where seq >= ${begun?.seq ?? 0} order by seq`;
      await found.cursor(PAGE, (rows) => rows.forEach(each));
    },
    append: (command) =>
      new Promise((done, failed) => {
        waiting.push({ command, done, failed });
        if (!isWriting) void writeWaiting();
      }),
  };
}
