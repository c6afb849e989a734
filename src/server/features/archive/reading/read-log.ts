import { msg } from '#messages/msg.ts';
import type { JsonValue } from '#schemas/json.ts';
import { GENESIS, hashOf, releaseHash } from '#server/store/content/hash.ts';
import { isKind, type Kind } from '#server/store/content/kinds.ts';
import { paths } from '../format/paths.ts';
import { bodyRecord, erasedRecord, releaseRecord, type ReleaseRecord } from '../format/records.ts';
import { ArchiveDamage, jsonOf, type Archive } from './open-archive.ts';

/** A version that was current at the archive's moment, or is planned. */
export interface ArchivedVersion {
  kind: Kind;
  key: string;
  seq: number;
  hash: string;
  /** Whether it only begins later. */
  isPlanned: boolean;
}

/** What the releases of an archive come to, once the chain has been worked out again. */
export interface ArchivedLog {
  releases: number;
  /** What visitors saw at the archive's moment, and what they will see. */
  versions: ArchivedVersion[];
  /** Where each body lies, by its hash. */
  bodies: ReadonlyMap<string, string>;
  erased: readonly string[];
}

/** The releases one after the other. */
export async function* readReleases(archive: Archive): AsyncGenerator<ReleaseRecord> {
  for (const path of archive.list('releases/'))
    yield parsed(releaseRecord, await archive.text(path), path);
}

export async function readBody(archive: Archive, path: string): Promise<JsonValue> {
  return parsed(bodyRecord, await archive.text(path), path);
}

/** A record of an archive; `path` names it where it is of another form. */
export function parsed<T>(
  schema: {
    safeParse(
      given: unknown,
    ):
      | { success: true; data: T }
      | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
  },
  text: string,
  path: string,
): T {
  const read = schema.safeParse(jsonOf(text, path));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ArchiveDamage(
    msg('archive.bad-value', {
      path,
      place: issue?.path.map(String).join('.') || '内容',
      fault: issue?.message ?? '',
    }),
  );
}

/** Works out every hash of the log again. Throws `ArchiveDamage` at the first thing that does not agree. */
export async function readLog(archive: Archive): Promise<ArchivedLog> {
  const { bodies, erased } = await readBodies(archive);
  const known = new Set([...bodies.keys(), ...erased]);
  const publications: Publication[] = [];
  let last = { seq: 0, hash: GENESIS };
  for await (const release of readReleases(archive)) {
    checkRelease(release, last, known);
    for (const { kind, key, hash, validFrom, validUntil, cancels } of release.publications)
      publications.push({
        seq: release.seq,
        kind: kindOf(kind),
        key,
        hash,
        validFrom,
        validUntil,
        cancels,
      });
    last = { seq: release.seq, hash: release.hash };
  }
  const { seq, head, at } = archive.manifest;
  if (last.seq !== seq || last.hash !== head)
    throw new ArchiveDamage(msg('archive.log-ends-early', { seq, last: last.seq }));
  return { releases: last.seq, versions: versionsAt(publications, at), bodies, erased };
}

function checkRelease(
  { hash, ...release }: ReleaseRecord,
  last: { seq: number; hash: string },
  known: ReadonlySet<string>,
): void {
  const { seq } = release;
  if (seq !== last.seq + 1)
    throw new ArchiveDamage(msg('archive.release-missing', { seq: last.seq + 1 }));
  if (release.previous !== last.hash)
    throw new ArchiveDamage(msg('archive.release-not-linked', { seq }));
  if (releaseHash(release) !== hash)
    throw new ArchiveDamage(msg('archive.release-changed', { seq }));
  const lost = release.publications.find((one) => one.hash !== null && !known.has(one.hash));
  if (lost)
    throw new ArchiveDamage(
      msg('archive.release-without-content', {
        seq,
        thing: `${lost.kind}:${lost.key}`,
      }),
    );
}

function kindOf(kind: string): Kind {
  if (!isKind(kind)) throw new ArchiveDamage(msg('archive.unknown-kind', { kind }));
  return kind;
}

async function readBodies(archive: Archive): Promise<Pick<ArchivedLog, 'bodies' | 'erased'>> {
  const bodies = new Map<string, string>();
  for (const path of archive.list('versions/')) {
    if (path !== paths.erased) bodies.set(hashOf(await readBody(archive, path)), path);
  }
  return { bodies, erased: parsed(erasedRecord, await archive.text(paths.erased), paths.erased) };
}

interface Publication {
  seq: number;
  kind: Kind;
  key: string;
  hash: string | null;
  validFrom: string;
  validUntil: string | null;
  cancels: number | null;
}

/** As the store reads it: of the valid ones that were not cancelled, the latest; and all that begin later. */
function versionsAt(publications: readonly Publication[], at: string): ArchivedVersion[] {
  const id = ({ kind, key }: Publication, seq: number) => `${kind}\u0000${key}\u0000${seq}`;
  const cancelled = new Set(
    publications.flatMap((one) => (one.cancels === null ? [] : [id(one, one.cancels)])),
  );
  const live = new Map<string, Publication>();
  const planned: Publication[] = [];
  for (const one of publications) {
    if (cancelled.has(id(one, one.seq)) || one.validUntil === one.validFrom) continue;
    if (one.validFrom > at) planned.push(one);
    else if (one.validUntil === null || one.validUntil > at) {
      const before = live.get(id(one, 0));
      if (!before || before.validFrom <= one.validFrom) live.set(id(one, 0), one);
    }
  }
  const version = (one: Publication, isPlanned: boolean) =>
    one.hash === null
      ? []
      : [{ kind: one.kind, key: one.key, seq: one.seq, hash: one.hash, isPlanned }];
  return [
    ...[...live.values()].flatMap((one) => version(one, false)),
    ...planned.flatMap((one) => version(one, true)),
  ];
}
