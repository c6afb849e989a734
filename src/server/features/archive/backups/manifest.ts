import { z } from 'zod';
import { text } from '#schemas/json.ts';
import { snapshotFields } from '../format/snapshot-fields.ts';

/** Of the layout of backups. It grows when an older program could not read what a newer one writes. */
export const BACKUP_FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);
const path = text(300).regex(/^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/);

/** Rows of one table as PostgreSQL's COPY writes them, one a line, compressed by gzip. */
export const rowsFile = z.strictObject({
  path,
  table: text(63).min(1),
  columns: z.array(text(63).min(1)).min(1),
  rows: count,
  bytes: count,
  sha256,
  /** Of a segment: the range of the column that divides its table, beyond `from` up to `to`. Null: not a segment. */
  range: z.strictObject({ from: z.string(), to: z.string() }).nullable(),
});
export type RowsFile = z.infer<typeof rowsFile>;

/** A medium that the backup does not hold, and why: no file, other bytes than its hash says, or it could not be read. */
export const lackingMedium = z.strictObject({
  hash: sha256,
  name: z.string(),
  of: z.enum(['library', 'visitors']),
  problem: z.enum(['missing', 'damaged', 'unreadable']),
});
export type LackingMedium = z.infer<typeof lackingMedium>;

/** What a backup consists of. Files beside it are named by path within the folder, and may belong to several backups. */
export const backupManifest = z.strictObject({
  product: z.literal('quoin'),
  kind: z.literal('backup'),
  format: z.literal(BACKUP_FORMAT),
  /** Of the program that wrote it. */
  version: text(40),
  ...snapshotFields,
  /** Of which database and timeline it is: segments are used again only where this is the same. */
  lineage: text(200),
  files: z.array(rowsFile),
  /** Hashes of bodies that were erased and that no file of this backup holds. */
  erased: z.array(sha256),
  /** Files of the library, and of visitors, by hash, each with its bytes. */
  media: z.array(z.tuple([sha256, count])),
  visitorFiles: z.array(z.tuple([sha256, count])),
  lacking: z.array(lackingMedium),
});
export type BackupManifest = z.infer<typeof backupManifest>;

/** The end of the last closed range of a table, as the database writes it; null: it has none. */
export function closedUntil({ files }: BackupManifest, table: string): string | null {
  return files.findLast((file) => file.table === table && file.range !== null)?.range?.to ?? null;
}

/** Enough to say why a manifest cannot be read. */
export const backupHead = z.object({
  product: z.literal('quoin'),
  kind: z.literal('backup'),
  format: z.int(),
});
