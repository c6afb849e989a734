import {
  type FrozenPage,
  type FrozenRendering,
  MAX_FROZEN_CHARACTERS,
  MAX_FROZEN_PAGES,
} from '#schemas/frozen.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { draftBodies } from '#server/site/documents/release-snapshot.ts';
import { followToPage, snapshotAtTime } from '#server/site/site.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { canonicalText, hashText } from '#server/store/content/hash.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import { storedBody } from '#server/store/drafts/published.ts';
import { contentOf } from '#server/store/drafts/stored-form.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { FrozenContents } from '../publishing/approvals.ts';
import type { SealedContents } from '../publishing/sealed-parts.ts';
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
  const bodies = await Promise.all(
    documents.map(
      async ({ name, document }) =>
        [nameText(name), await storedBody(sql, name, document)] as const,
    ),
  );
  const [before, after] = await Promise.all([
    snapshotAtTime(sql, undefined, true),
    snapshotAtTime(sql, validFrom, true, new Map(bodies)),
  ]);
  const changed = await changedPages(sql, documents, after);
  const pages: FrozenPage[] = [];
  for (const page of changed.slice(0, MAX_FROZEN_PAGES)) {
    const [old, now] = [
      await renderAddress(before, page.address, renderer),
      await renderAddress(after, page.address, renderer),
    ];
    if (sizeOf(old) > MAX_FROZEN_CHARACTERS || sizeOf(now) > MAX_FROZEN_CHARACTERS) continue;
    const { title } = now ?? old ?? { title: page.address };
    pages.push({ ...page, title, before: keepSide(old, keep), after: keepSide(now, keep) });
  }
  const omitted = changed.length - pages.length;
  return { frozen: { at: before.moment.at, pages, omitted }, texts };
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

/** Compares a frozen page with what the public has now, and with what the drafts of now would make of it. */
export async function comparePresent(
  sql: Queryable,
  renderer: FrozenRenderer,
  page: FrozenPage,
  { names, validFrom }: { names: readonly DocumentName[]; validFrom: string | undefined },
): Promise<Present> {
  const [before, after] = await Promise.all([
    snapshotAtTime(sql, undefined, true),
    snapshotAtTime(sql, validFrom, true, await draftBodies(sql, names)),
  ]);
  const same = async (snapshot: SiteSnapshot, frozen: FrozenRendering | null) => {
    const now = await renderAddress(snapshot, page.address, renderer);
    return (now && hashText(now.html)) === (frozen?.html ?? null);
  };
  return {
    isBeforeSame: await same(before, page.before),
    isAfterSame: await same(after, page.after),
  };
}
