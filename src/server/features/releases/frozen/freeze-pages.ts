import {
  type FrozenPage,
  type FrozenPages,
  type FrozenRendering,
  MAX_FROZEN_CHARACTERS,
  MAX_FROZEN_PAGES,
} from '#schemas/frozen.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { followToPage, snapshotAtTime } from '#server/site/site.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { canonicalText, hashText } from '#server/store/content/hash.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import { storedBody } from '#server/store/drafts/published.ts';
import { contentOf } from '#server/store/drafts/stored-form.ts';
import type { FrozenContents } from '../publishing/approvals.ts';
import { laterVersions } from '../publishing/later-versions.ts';
import type { SealedContents, SealedDocument } from '../publishing/sealed-parts.ts';
import { changedPages } from './changed-pages.ts';
import type { FrozenRenderer } from '#server/site/render/frozen-renderer.ts';

/** The pages that a submission changes, rendered, and the contents that it is of; without a renderer the contents alone. */
export async function freezeSubmission(
  sql: Queryable,
  renderer: FrozenRenderer | null,
  { documents, laterDocuments }: Pick<SealedContents, 'documents' | 'laterDocuments'>,
  validFrom: string | undefined,
): Promise<FrozenContents> {
  const texts = new Map<string, string>();
  const keep = (text: string) => {
    const hash = hashText(text);
    texts.set(hash, text);
    return hash;
  };
  for (const { name, document } of [...documents, ...laterDocuments])
    keep(canonicalText(contentOf(name.kind, document)));
  if (!renderer) return { frozen: null, texts };
  const views = await submissionViews(sql, { documents, laterDocuments }, validFrom);
  return { frozen: await freezeViews(sql, views, renderer, keep), texts };
}

/** The site at one time without what is sealed and with it, and the documents that differ. */
export interface FrozenView {
  /** When planned versions begin, ISO 8601; absent: at the start. */
  from?: string;
  before: SiteSnapshot;
  after: SiteSnapshot;
  documents: readonly SealedDocument[];
}

/** The site at the start of a submission, and at each time at which a version begins that it makes of a planned one. */
async function submissionViews(
  sql: Queryable,
  { documents, laterDocuments }: Pick<SealedContents, 'documents' | 'laterDocuments'>,
  validFrom: string | undefined,
): Promise<FrozenView[]> {
  const bodies = async (all: readonly SealedDocument[]) =>
    new Map(
      await Promise.all(
        all.map(
          async ({ name, document }) =>
            [nameText(name), await storedBody(sql, name, document)] as const,
        ),
      ),
    );
  const start = {
    before: await snapshotAtTime(sql, undefined, true),
    after: await snapshotAtTime(sql, validFrom, true, await bodies(documents)),
    documents,
  };
  const later = laterDocuments.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from));
  const times = [...new Set(later.map(({ from }) => from))];
  return [
    start,
    ...(await Promise.all(
      times.map(async (from): Promise<FrozenView> => {
        const begun = later.filter((one) => Date.parse(one.from) <= Date.parse(from));
        const standing = await notReplaced(sql, documents, validFrom, from);
        return {
          from,
          before: await snapshotAtTime(sql, from, true),
          after: await snapshotAtTime(sql, from, true, await bodies([...standing, ...begun])),
          documents: later.filter((one) => one.from === from),
        };
      }),
    )),
  ];
}

/** Documents in whose place no version stands at `time` that was planned before and stays. */
async function notReplaced(
  sql: Queryable,
  documents: readonly SealedDocument[],
  validFrom: string | undefined,
  time: string,
): Promise<SealedDocument[]> {
  const planned = await Promise.all(
    documents.map(({ name }) => laterVersions(sql, name, validFrom)),
  );
  return documents.filter(
    (_, index) =>
      !planned[index]?.some((version) => Date.parse(version.validFrom) <= Date.parse(time)),
  );
}

/** Renders the pages that differ in these views, one view after the other, as many as are kept. */
export async function freezeViews(
  sql: Queryable,
  views: readonly FrozenView[],
  renderer: FrozenRenderer,
  keep: (text: string) => string,
): Promise<FrozenPages> {
  const pages: FrozenPage[] = [];
  let changed = 0;
  for (const { from, before, after, documents } of views) {
    const found = await changedPages(sql, documents, after);
    changed += found.length;
    for (const page of found.slice(0, MAX_FROZEN_PAGES - pages.length)) {
      const [old, now] = [
        await renderAddress(before, page.address, renderer),
        await renderAddress(after, page.address, renderer),
      ];
      if (sizeOf(old) > MAX_FROZEN_CHARACTERS || sizeOf(now) > MAX_FROZEN_CHARACTERS) continue;
      const { title } = now ?? old ?? { title: page.address };
      const sides = { before: keepSide(old, keep), after: keepSide(now, keep) };
      pages.push({ ...page, title, ...(from !== undefined && { from }), ...sides });
    }
  }
  const at = views[0]?.before.moment.at ?? '';
  return { at, pages, omitted: changed - pages.length };
}

function keepSide(
  rendered: RenderedPage | null,
  keep: (text: string) => string,
): FrozenRendering | null {
  return rendered && { html: keep(rendered.html), styles: keep(rendered.styles) };
}

function sizeOf(rendered: RenderedPage | null): number {
  return rendered?.html.length ?? 0;
}

interface RenderedPage {
  title: string;
  html: string;
  styles: string;
}

/** The page of an address; null where there is none. */
async function renderAddress(
  snapshot: SiteSnapshot,
  address: string,
  renderer: FrozenRenderer,
): Promise<RenderedPage | null> {
  const composed = await followToPage(address, snapshot);
  if (composed.kind !== 'page' || composed.model.facts.status !== 200) return null;
  const { model } = composed;
  const types = new Set(Object.values(model.nodes).map(({ type }) => type));
  return {
    title: model.facts.entry?.menuname || model.facts.title || address,
    html: renderer.html(model),
    styles: await renderer.styles(types),
  };
}

interface Present {
  /** What would be seen now is what was frozen. */
  isBeforeSame: boolean;
  isAfterSame: boolean;
}

/** Compares a frozen page with what the public has then, and with what the drafts of now would make of it. */
export async function comparePresent(
  sql: Queryable,
  renderer: FrozenRenderer,
  page: FrozenPage,
  contents: Pick<SealedContents, 'documents' | 'laterDocuments'>,
  validFrom: string | undefined,
): Promise<Present> {
  const views = await submissionViews(sql, contents, validFrom);
  const view = views.find(({ from }) => from === page.from);
  const same = async (snapshot: SiteSnapshot, frozen: FrozenRendering | null) => {
    const now = await renderAddress(snapshot, page.address, renderer);
    return (now && hashText(now.html)) === (frozen?.html ?? null);
  };
  // A planned version that is not planned any more is another one.
  if (!view) return { isBeforeSame: false, isAfterSame: false };
  return {
    isBeforeSame: await same(view.before, page.before),
    isAfterSame: await same(view.after, page.after),
  };
}
