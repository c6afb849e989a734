import type { Queryable } from '#server/platform/database/connect.ts';
import { snapshotAtTime } from '#server/site/site.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { holdsAt } from '#server/store/content/planned-versions.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import { storedBody } from '#server/store/drafts/published.ts';
import { laterVersions } from '../publishing/later-versions.ts';
import type { SealedContents, SealedDocument } from '../publishing/sealed-parts.ts';

/** The site at one time without what is sealed and with it, and the documents that differ. */
export interface FrozenView {
  /** When planned versions begin, ISO 8601; absent: at the start. */
  from?: string;
  before: SiteSnapshot;
  after: SiteSnapshot;
  documents: readonly SealedDocument[];
}

/** The site at the start of a submission, and at each time at which a version begins that it makes of a planned one. */
export async function submissionViews(
  sql: Queryable,
  contents: SealedContents,
  validFrom: string | undefined,
): Promise<FrozenView[]> {
  const { documents, laterDocuments } = contents;
  const start = {
    before: await snapshotAtTime(sql, undefined, true),
    after: await snapshotAtTime(sql, validFrom, true, await bodiesOf(sql, documents)),
    documents,
  };
  const times = [...new Set(laterDocuments.map(({ from }) => from))].toSorted();
  return [
    start,
    ...(await Promise.all(
      times.map(async (from): Promise<FrozenView> => {
        const shown = await shownThen(sql, contents, validFrom, from);
        return {
          from,
          before: await snapshotAtTime(sql, from, true),
          after: await snapshotAtTime(sql, from, true, await bodiesOf(sql, shown)),
          documents: laterDocuments.filter((one) => one.from === from),
        };
      }),
    )),
  ];
}

async function bodiesOf(sql: Queryable, documents: readonly SealedDocument[]) {
  const bodies = documents.map(
    async ({ name, document }) => [nameText(name), await storedBody(sql, name, document)] as const,
  );
  return new Map(await Promise.all(bodies));
}

/**
 * What the submission shows at `time`: its documents, unless a planned version that it leaves holds then, and in their place
 * what it makes of planned versions, the last to begin of those that hold then.
 */
async function shownThen(
  sql: Queryable,
  { documents, later, laterDocuments }: SealedContents,
  validFrom: string | undefined,
  time: string,
): Promise<SealedDocument[]> {
  const cancelled = new Set(later.map(({ cancels, ...name }) => `${nameText(name)} ${cancels}`));
  const isHidden = async ({ name }: SealedDocument) =>
    (await laterVersions(sql, name, validFrom)).some(
      (version) => holdsAt(version, time) && !cancelled.has(`${nameText(name)} ${version.seq}`),
    );
  const hidden = await Promise.all(documents.map(isHidden));
  const begun = laterDocuments
    .filter(({ from, until }) => holdsAt({ validFrom: from, validUntil: until }, time))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return [...documents.filter((_, index) => !hidden[index]), ...begun];
}
