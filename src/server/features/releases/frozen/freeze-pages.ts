import {
  type FrozenPage,
  type FrozenPages,
  type FrozenRendering,
  MAX_FROZEN_CHARACTERS,
  MAX_FROZEN_PAGES,
} from '#schemas/frozen.ts';
import type { PageModel } from '#kit';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { FrozenRenderer } from '#server/site/render/frozen-renderer.ts';
import { followToPage } from '#server/site/site.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { canonicalText, hashText } from '#server/store/content/hash.ts';
import { contentOf } from '#server/store/drafts/stored-form.ts';
import type { FrozenContents } from '../publishing/approvals.ts';
import type { SealedContents } from '../publishing/sealed-parts.ts';
import { changedPages } from './changed-pages.ts';
import { keepTexts } from './keep-texts.ts';
import { type FrozenView, submissionViews } from './submission-views.ts';

/** The pages that a submission changes, rendered, and the contents that it is of; without a renderer the contents alone. */
export async function freezeSubmission(
  sql: Queryable,
  renderer: FrozenRenderer | null,
  contents: SealedContents,
  validFrom: string | undefined,
): Promise<FrozenContents> {
  const { texts, keep } = keepTexts();
  for (const { name, document } of [...contents.documents, ...contents.laterDocuments])
    keep(canonicalText(contentOf(name.kind, document)));
  if (!renderer) return { frozen: null, texts };
  const composed = await composePages(sql, await submissionViews(sql, contents, validFrom));
  return { frozen: await renderPages(composed, renderer, keep), texts };
}

/** Pages that differ, composed without what is sealed and with it; null where there is no page. */
export interface ComposedPages {
  /** When the first view is of, ISO 8601. */
  at: string;
  pages: readonly ComposedPage[];
  /** How many pages differ; at most `MAX_FROZEN_PAGES` are composed. */
  changed: number;
}

type ComposedPage = Pick<FrozenPage, 'address' | 'document' | 'from'> & {
  before: PageModel | null;
  after: PageModel | null;
};

/** Reads all that rendering the pages that differ in these views needs, one view after the other, as many as are kept. */
export async function composePages(
  sql: Queryable,
  views: readonly FrozenView[],
): Promise<ComposedPages> {
  const pages: ComposedPage[] = [];
  let changed = 0;
  for (const { from, before, after, documents } of views) {
    const found = await changedPages(sql, documents, after);
    changed += found.length;
    for (const page of found.slice(0, MAX_FROZEN_PAGES - pages.length))
      pages.push({
        ...page,
        ...(from !== undefined && { from }),
        before: await pageModel(before, page.address),
        after: await pageModel(after, page.address),
      });
  }
  return { at: views[0]?.before.moment.at ?? '', pages, changed };
}

/** Renders what was composed, without the database. Pages that are too long are not kept. */
export async function renderPages(
  { at, pages, changed }: ComposedPages,
  renderer: FrozenRenderer,
  keep: (text: string) => string,
): Promise<FrozenPages> {
  const kept: FrozenPage[] = [];
  for (const page of pages) {
    const old = page.before && (await render(page.before, page.address, renderer));
    const now = page.after && (await render(page.after, page.address, renderer));
    if (sizeOf(old) > MAX_FROZEN_CHARACTERS || sizeOf(now) > MAX_FROZEN_CHARACTERS) continue;
    const { title } = now ?? old ?? { title: page.address };
    kept.push({ ...page, title, before: keepSide(old, keep), after: keepSide(now, keep) });
  }
  return { at, pages: kept, omitted: changed - kept.length };
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

/** The page of an address with all its variants; null where there is none. */
async function pageModel(snapshot: SiteSnapshot, address: string): Promise<PageModel | null> {
  const composed = await followToPage(address, { ...snapshot, variants: 'all' });
  return composed.kind === 'page' && composed.model.facts.status === 200 ? composed.model : null;
}

async function render(
  model: PageModel,
  address: string,
  renderer: FrozenRenderer,
): Promise<RenderedPage> {
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
  contents: SealedContents,
  validFrom: string | undefined,
): Promise<Present> {
  const views = await submissionViews(sql, contents, validFrom);
  const view = views.find(({ from }) => from === page.from);
  const same = async (snapshot: SiteSnapshot, frozen: FrozenRendering | null) => {
    const model = await pageModel(snapshot, page.address);
    return (model && hashText(renderer.html(model))) === (frozen?.html ?? null);
  };
  // A planned version that is not planned any more is another one.
  if (!view) return { isBeforeSame: false, isAfterSame: false };
  return {
    isBeforeSame: await same(view.before, page.before),
    isAfterSame: await same(view.after, page.after),
  };
}
