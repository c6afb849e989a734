import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { JsonValue } from '#schemas/json.ts';

/** The one text of a JSON value, by RFC 8785. */
export function canonicalText(value: JsonValue): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('not a JSON value');
  return text;
}

/** SHA-256 of the canonical text, in lower-case hex. */
export function hashOf(value: JsonValue): string {
  return hashText(canonicalText(value));
}

export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A publication as the chain sees it. */
export interface ChainedPublication {
  kind: string;
  key: string;
  hash: string | null;
  validFrom: string;
  validUntil: string | null;
  cancels: number | null;
  baseSeq: number | null;
}

/** A release as the chain sees it: everything that is recorded of it, and the hash of the one before. */
export interface ChainedRelease {
  seq: number;
  recordedAt: string;
  author: string;
  /** Null or absent: the product itself, or a release before accounts were recorded. Such a release hashes as it did then. */
  account?: string | null | undefined;
  note: string;
  tags: string[];
  previous: string;
  publications: ChainedPublication[];
}

/** The hash of the release before the first. */
export const GENESIS = '0'.repeat(64);

/** One hash over a release and its publications, whose order does not matter. */
export function releaseHash({ publications, account, ...release }: ChainedRelease): string {
  const ordered = publications.toSorted((a, b) => compare(a.kind, b.kind) || compare(a.key, b.key));
  return hashOf({
    ...release,
    ...(typeof account === 'string' && { account }),
    publications: ordered.map((publication) => ({ ...publication })),
  });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
