import { z } from 'zod';
import { text } from '#schemas/json.ts';

const count = z.int().min(0);

/** What an archive and a backup say of the snapshot that their rows were read in. */
export const snapshotFields = {
  /** The steps that the database's schema had taken, those that a program need not know too, by name. */
  migrations: z.array(text(60)).min(1),
  /** The moment that everything was read at. */
  at: z.iso.datetime({ precision: 6 }),
  /** The last release, 0 where there is none, and the hash at the end of the chain. */
  seq: count,
  head: z.string().regex(/^[0-9a-f]{64}$/),
  /** The last number that each counter gave out, as `table.column`: a restored site goes on behind it. */
  counters: z.record(text(130), count),
};
