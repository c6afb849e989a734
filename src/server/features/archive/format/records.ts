import { z } from 'zod';
import { jsonValue, text } from '#schemas/json.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const instant = z.iso.datetime({ precision: 6 });
const seq = z.int().min(1);
const key = text(200).min(1);
const name = { kind: text(40).min(1), key };

/** A release as the chain sees it, with its hash. */
export const releaseRecord = z.strictObject({
  seq,
  recordedAt: instant,
  author: z.string(),
  /** Absent: the product itself, or a release before accounts were recorded. */
  account: z.string().optional(),
  note: z.string(),
  tags: z.array(z.string()),
  previous: hash,
  hash,
  publications: z.array(
    z.strictObject({
      ...name,
      hash: hash.nullable(),
      validFrom: instant,
      validUntil: instant.nullable(),
      cancels: seq.nullable(),
      baseSeq: z.int().nullable(),
    }),
  ),
});
export type ReleaseRecord = z.infer<typeof releaseRecord>;

/** A draft: the document at `snapshotHead`; its operations lie beside it. Whether both fit each other is checked by replaying them. */
export const draftRecord = z.strictObject({
  ...name,
  head: z.int().min(0),
  snapshot: jsonValue,
  snapshotHead: z.int().min(0),
  baseSeq: z.int().nullable(),
  contentHash: hash.nullable(),
  contentHead: z.int().nullable(),
  /** Absent in archives of earlier versions. */
  createdBy: z.string().nullish(),
  createdAt: instant.nullish(),
  /** Operations up to it were taken away. Absent in archives of earlier versions. */
  trimmed: z.int().min(0).nullish(),
});
export type DraftRecord = z.infer<typeof draftRecord>;

export const operationRecord = z.strictObject({
  sequence: seq,
  id: text(100),
  operation: jsonValue,
  account: z.string(),
  author: z.string(),
  at: instant,
});
export type OperationRecord = z.infer<typeof operationRecord>;

export const erasedRecord = z.array(hash);
export const bodyRecord = jsonValue;
