import { z } from 'zod';

/**
 * What a render process and its content source say to each other. The number changes with each change that the other side
 * would misunderstand: a render process refuses a source of another number.
 */
export const CONTENT_PROTOCOL = 1;

/** Below it on the site's origin of the source: `stream` and `read`. */
export const CONTENT_PATH = '/agate/content/v1';

/** On every answer of the source, so that an answer of anything else is recognised. */
export const PROTOCOL_HEADER = 'x-quoin-content';

/** Maximum number of reads in one request. */
export const MAX_READS = 200;

const seq = z.int().min(0);
const instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
const language = z.enum(['en']).optional();
/** As long as what an address can name, whether or not there is such a thing. */
const name = z.string().max(10_000);

/** The documents that pages are composed of, beside what the calls answer. */
export const READ_KINDS = [
  'category',
  'fragment',
  'frame',
  'menu',
  'page',
  'redirect',
  'stop',
  'translation',
] as const;
/** The kinds of which composing reads all items. */
export const LISTED_READ_KINDS = ['claim', 'rating', 'rule', 'term', 'translation'] as const;

/** One thing that is read. `answer`: a call of the catalogue, as public as it is there; the others are documents. */
export const contentRead = z.discriminatedUnion('read', [
  z.strictObject({
    read: z.literal('answer'),
    path: name,
    body: z.record(z.string(), z.unknown()),
    language,
  }),
  z.strictObject({ read: z.literal('current'), kind: z.enum(READ_KINDS), key: name, language }),
  z.strictObject({ read: z.literal('all'), kind: z.enum(LISTED_READ_KINDS), language }),
  z.strictObject({ read: z.literal('ended-funds'), codes: z.array(name).max(10_000) }),
  z.strictObject({ read: z.literal('picture-sizes'), hashes: z.array(name).max(10_000) }),
]);
export type ContentRead = z.infer<typeof contentRead>;

/** What is asked of `read`: everything at one moment, which a page has in common. */
export const contentReadRequest = z.strictObject({
  moment: z.strictObject({ at: instant, seq }),
  reads: z.array(contentRead).min(1).max(MAX_READS),
});

/** In the order of the reads: the value with the cache tags of all that it depends on, or that it could not be read. */
export const contentReadReply = z.strictObject({
  results: z.array(
    z.union([
      z.strictObject({ value: z.unknown(), tags: z.array(z.string()) }),
      z.strictObject({ failed: z.literal(true) }),
    ]),
  ),
});

/** What every page of a site depends on beside its content: the settings of the source. */
const sourceSite = z.strictObject({
  /** Public origin; null where no setting names it. */
  origin: z.string().nullable(),
  wire: z.strictObject({
    cipherKey: z.string(),
    cipherIv: z.string(),
    signSecret: z.string(),
    sessionMode: z.enum(['0', '1', '2']),
    suite: z.enum(['default', 'hardened']),
  }),
  tradeHosts: z.array(z.string()),
  /** Whether the entries of the demonstration lead to a sandbox beside the source. */
  hasSandbox: z.boolean(),
});
export type SourceSite = z.infer<typeof sourceSite>;

/** The first event of a stream. Of another protocol only the number is read. */
export const helloEvent = z.object({
  protocol: z.literal(CONTENT_PROTOCOL),
  /** Version and bundle of the source: with another one pages may differ in their markup. */
  build: z.string(),
  site: sourceSite,
});

/** A release, or something that started or ended as planned: what was read of these tags before is no longer good. */
export const changeEvent = z.strictObject({
  tags: z.array(z.string()),
  /** Of a release. */
  seq: seq.optional(),
  /** Of what started or ended, epoch milliseconds by the clock of the log. */
  at: z.number().optional(),
  /** What was shown of it must not be shown again, not even while the source is away. */
  gone: z.boolean(),
});

/** All changes up to `seq`, and all that started or ended until `at`, have been told. At least once a second. */
export const settledEvent = z.strictObject({
  seq,
  /** Of the last release: after a failover of the source another one may have its number. */
  hash: z.string(),
  at: instant,
  /** When something starts or ends next. */
  next: instant.nullable(),
});
export type SettledPosition = z.infer<typeof settledEvent>;
