import { createHash } from 'node:crypto';

const LONGEST = 60;

/** A key as it may stand in a path on any disk; where it had to be changed, told apart by its hash. */
export function pathName(key: string): string {
  const plain = [...key.replace(/[^\p{L}\p{N}_-]/gu, '_')].slice(0, LONGEST).join('');
  return plain === key
    ? plain
    : `${plain}~${createHash('sha256').update(key).digest('hex').slice(0, 8)}`;
}

/** Where everything in an archive lies. */
export const paths = {
  readme: 'README.txt',
  /** What was released together, in order. */
  release: (seq: number) => `releases/${String(seq).padStart(8, '0')}.json`,
  /** A body, under the first release that published it. */
  version: (kind: string, key: string, seq: number) =>
    `versions/${kind}/${pathName(key)}/${String(seq).padStart(8, '0')}.json`,
  /** The hashes of bodies that were erased. */
  erased: 'versions/erased.json',
  draft: (kind: string, key: string) => `drafts/${kind}/${pathName(key)}.json`,
  /** The operations of a draft, one a line. */
  operations: (draft: string) => draft.replace(/\.json$/, '.operations.jsonl'),
  table: (folder: string, table: string) => `${folder}/${table}.csv`,
  medium: (hash: string, extension: string) => `media/files/${hash}.${extension}`,
  visitorFile: (hash: string) => `personal/files/${hash}`,
} as const;

const MEDIUM = /^media\/files\/([0-9a-f]{64})\.[a-z0-9]{3,4}$/;

/** The hash that a file of the library is called by; undefined for another path. */
export function mediumOf(path: string): string | undefined {
  return MEDIUM.exec(path)?.[1];
}
