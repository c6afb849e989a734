import { z } from 'zod';
import { text } from '#schemas/json.ts';
import { snapshotFields } from './snapshot-fields.ts';

/** Of the layout of archives. It grows when an older program could not read what a newer one writes. */
export const ARCHIVE_FORMAT = 1;
export const MANIFEST = 'manifest.json';

/** What an archive can hold: the site itself; what editors keep beside it; who they are; what visitors left and who did what. */
export const PARTS = ['log', 'drafts', 'figures', 'media', 'desk', 'accounts', 'personal'] as const;
export type ArchivePart = (typeof PARTS)[number];

/** The site as another Quoin can take it. */
export const SITE_PARTS: readonly ArchivePart[] = ['log', 'drafts', 'figures', 'media', 'desk'];

/** The same with who edits it: hashes of passwords, and secrets as they are encrypted in the database. */
export const SITE_WITH_ACCOUNTS: readonly ArchivePart[] = [...SITE_PARTS, 'accounts'];

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);

export const archivedFile = z.strictObject({ path: text(400), bytes: count, sha256 });
export type ArchivedFile = z.infer<typeof archivedFile>;

/** The first thing to be read: what wrote the archive, of what, and the hash of every other file in it. */
export const manifestSchema = z.strictObject({
  product: z.literal('quoin'),
  format: z.literal(ARCHIVE_FORMAT),
  /** Of the program that wrote it. */
  version: text(40),
  ...snapshotFields,
  parts: z.array(z.enum(PARTS)),
  /** How many there are of what people count: releases, versions, drafts, media files, rows by table. */
  counts: z.record(text(60), count),
  files: z.array(archivedFile),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Enough to say why a manifest cannot be read. */
export const manifestHead = z.object({ product: z.literal('quoin'), format: z.int() });
