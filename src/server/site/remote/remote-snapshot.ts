import { LRUCache } from 'lru-cache';
import { type Answer, type CallRequest, callKey } from '#kit';
import type { CallPath } from '#schemas/calls/calls.ts';
import type { SiteLanguage } from '#schemas/content/translation.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { PictureSize } from '#schemas/media.ts';
import { jsonText } from '../cache/json-text.ts';
import type { MomentReads, ReadShare, TaggedRead } from '../cache/read-cache.ts';
import { FRESH, shareOfPages } from '../public-api/call-dispatcher.ts';
import { withSizesOf } from '../public-api/content/measure.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import type { ContentRead } from './content-protocol.ts';
import type { ReadFromSource } from './source-client.ts';

type Size = Required<PictureSize>;

/** What reads the store of another Quoin. */
export interface RemoteStore {
  read: ReadFromSource;
  /** Of pictures by hash; a picture never changes. */
  sizes: LRUCache<string, Size>;
}

/** Of more pictures the sizes are asked for again. */
const MAX_SIZES = 50_000;

export function createRemoteStore(read: ReadFromSource): RemoteStore {
  return { read, sizes: new LRUCache<string, Size>({ max: MAX_SIZES }) };
}

interface Opened {
  store: RemoteStore;
  moment: SiteSnapshot['moment'];
  /** What pages read before, as far as it is good at the moment; null: everything is read. */
  kept: MomentReads | null;
  language?: SiteLanguage;
  tags?: Set<string>;
}

/** What composing reads, from a content source: the same as from a database, at the same moment. */
export function remoteSnapshot(given: Opened): SiteSnapshot {
  const { store, moment, kept, language, tags = new Set<string>() } = given;
  const reads = new Map<string, Promise<TaggedRead<unknown>>>();

  /** `form` makes of the answer what is kept. Equal reads are made once. */
  async function read<T>(
    asked: ContentRead,
    {
      name = JSON.stringify(asked),
      isKept = true,
      share = 'pages' as ReadShare,
      form = (value: unknown) => value as T,
    } = {},
  ): Promise<T> {
    const key = language ? `${language} ${name}` : name;
    const ask = async () => {
      const found = await store.read(inLanguage(asked, language), moment);
      return { ...found, value: form(found.value) };
    };
    const reading = reads.get(key) ?? (isKept && kept ? kept.read(key, ask, share) : ask());
    reads.set(key, reading);
    const found = await reading;
    for (const tag of found.tags) tags.add(tag);
    return found.value as T;
  }

  return {
    moment,
    tags,
    ...(language && { language }),
    inLanguage: (other) => remoteSnapshot({ ...given, language: other, tags }),
    current: (kind, key) => read<JsonValue | null>({ read: 'current', kind, key } as ContentRead),
    all: (kind) =>
      read<ReadonlyMap<string, JsonValue>>({ read: 'all', kind } as ContentRead, {
        form: (value) => new Map(value as [string, JsonValue][]),
      }),
    async endedFunds(codes) {
      if (codes.length === 0) return new Set();
      const wanted = [...new Set(codes)].toSorted();
      return new Set(await read<string[]>({ read: 'ended-funds', codes: wanted }));
    },
    async measure(value) {
      const ask = (unknown: string[]) =>
        read<[string, Size][]>({ read: 'picture-sizes', hashes: unknown }, { isKept: false });
      const sized = await withSizesOf(value, (hashes) => measureRemotely(hashes, store.sizes, ask));
      if (kept) jsonText(sized);
      return sized;
    },
    answer: <P extends CallPath>(request: CallRequest<P>) =>
      read<Answer<P>>(
        { read: 'answer', path: request.path, body: request.body as Record<string, unknown> },
        {
          name: `answer ${callKey(request)}`,
          isKept: !FRESH.has(request.path),
          share: shareOfPages(request.path),
        },
      ),
  };
}

/** Registrations and pictures are the same in every language. */
function inLanguage(read: ContentRead, language: SiteLanguage | undefined): ContentRead {
  return !language || read.read === 'ended-funds' || read.read === 'picture-sizes'
    ? read
    : { ...read, language };
}

/** Asks for the sizes that are not known yet. */
async function measureRemotely(
  hashes: readonly string[],
  known: RemoteStore['sizes'],
  ask: (unknown: string[]) => Promise<[string, Size][]>,
): Promise<Map<string, Size>> {
  const unknown = hashes.filter((hash) => !known.has(hash));
  if (unknown.length > 0) for (const [hash, size] of await ask(unknown)) known.set(hash, size);
  return new Map(
    hashes.flatMap((hash) => {
      const size = known.get(hash);
      return size ? [[hash, size] as const] : [];
    }),
  );
}
