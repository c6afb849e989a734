import type { DisclosureFacts } from '#rules/disclosure/facts.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { readNameText } from '#server/store/drafts/draft-log.ts';
import { changedDrafts } from '#server/store/drafts/read-draft.ts';
import { editorsMenu } from '#server/site/documents/draft-menu.ts';
import { usesOfItems } from '#server/site/documents/item-uses.ts';
import { previewAddress } from '#server/site/documents/preview-context.ts';
import { draftsShown } from '#server/site/documents/shown-drafts.ts';
import { readDocumentFacts } from '#server/site/findings/disclosure/document-facts.ts';
import { readPageFacts } from '#server/site/findings/disclosure/page-facts.ts';
import {
  readDisclosureSources,
  type DisclosureSources,
} from '#server/site/findings/disclosure/sources.ts';
import { currentSnapshot, snapshotAt } from '#server/site/site.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { isComposed } from '#wire/studio/document-name.ts';
import type { FigureIdentity, FigurePlace } from '#wire/studio/provenance.ts';
import { identityOf } from './figures-of-node.ts';

/** Maximum number of documents that are looked at for one answer. */
const MOST_DOCUMENTS = 300;
/** Maximum number of places that are named. */
const MOST_PLACES = 50;

interface Search {
  sql: Queryable;
  snapshot: SiteSnapshot;
  sources: DisclosureSources;
  wanted: FigureIdentity;
}

/** Where visitors and drafts show a figure now: pages, then drafts that differ, then items that name its fund. */
export async function findFigurePlaces(sql: Queryable, wanted: FigureIdentity) {
  const snapshot = await currentSnapshot(sql);
  const sources = await readDisclosureSources(sql, snapshot.moment);
  const search: Search = { sql, snapshot, sources, wanted };
  const jobs = await searches(search);
  const places: FigurePlace[] = [];
  // One after the other: requests are answered between them.
  for (const find of jobs.slice(0, MOST_DOCUMENTS)) places.push(...(await find()));
  return {
    places: places.slice(0, MOST_PLACES),
    total: places.length,
    searched: Math.min(jobs.length, MOST_DOCUMENTS),
    documents: jobs.length,
  };
}

type Find = () => Promise<FigurePlace[]>;

async function searches(search: Search): Promise<Find[]> {
  const { sql, snapshot, wanted } = search;
  const entries = (await editorsMenu(sql, snapshot)).filter(({ linktype }) => linktype === '0');
  const drafted = new Set(
    [...(await changedDrafts(sql))].flatMap((text) => {
      const name = readNameText(text);
      return name?.kind === 'page' ? [name.key] : [];
    }),
  );
  const uses = wanted.fundcode === '' ? [] : await itemUses(sql, wanted.fundcode);
  return [
    ...entries.map((entry) => () => placesOnPage(search, entry)),
    ...entries
      .filter(({ id }) => drafted.has(id))
      .map((entry) => () => placesInDraft(search, entry)),
    ...uses.map((use) => () => placesInItem(search, use)),
  ];
}

async function itemUses(sql: Queryable, fundcode: string) {
  const uses = (await usesOfItems(sql, 'fund', [fundcode])).get(fundcode) ?? [];
  return uses.filter(({ kind, isDraft }) => !isComposed(kind) && !isDraft);
}

/** Which fund a fund's page shows is in its address. */
function parametersOf({ fundcode }: FigureIdentity): Record<string, string> {
  return fundcode === '' ? {} : { fundcode };
}

async function placesOnPage(search: Search, entry: MenuItem): Promise<FigurePlace[]> {
  const { snapshot, sources, wanted } = search;
  const parameters = parametersOf(wanted);
  const facts = await readPageFacts(entry, snapshot, sources, { parameters });
  return toPlaces(facts, wanted, {
    at: { kind: 'page', key: entry.id },
    title: entry.menuname,
    address: await previewAddress(entry, parameters, snapshot),
    isDraft: false,
  });
}

async function placesInDraft(search: Search, entry: MenuItem): Promise<FigurePlace[]> {
  const { sql, snapshot, sources, wanted } = search;
  const at = { kind: 'page', key: entry.id } as const;
  const drafts: ReadonlyMap<string, JsonValue> = await draftsShown(sql, at, entry);
  const shown = snapshotAt(sql, snapshot.moment, drafts);
  const facts = await readPageFacts(entry, shown, sources, { parameters: parametersOf(wanted) });
  return toPlaces(facts, wanted, { at, title: entry.menuname, address: '', isDraft: true });
}

type ItemUse = Awaited<ReturnType<typeof itemUses>>[number];

/** A text shows the figure of the last day, whichever that is: it shows none of an earlier day. */
async function placesInItem(
  { sql, snapshot, sources, wanted }: Search,
  { kind, key, title }: ItemUse,
): Promise<FigurePlace[]> {
  const { fundcode, asof } = wanted;
  const lastDay = sources.funds([fundcode]).get(fundcode)?.navdate;
  if (asof !== '' && asof !== lastDay) return [];
  const seen = { after: snapshot, drafts: new Map<string, JsonValue>() };
  const facts = await readDocumentFacts(sql, { kind, key }, seen, sources);
  const asked = { ...wanted, from: '', to: '', asof: '', isAnnualised: false };
  return toPlaces(facts, asked, { at: { kind, key }, title, address: '', isDraft: false });
}

function toPlaces(
  facts: DisclosureFacts | null,
  wanted: FigureIdentity,
  place: Omit<FigurePlace, 'node'>,
): FigurePlace[] {
  const holding = (facts?.nodes ?? []).filter(({ figures }) =>
    figures.some((figure) => isSameFigure(identityOf(figure), wanted)),
  );
  return [...new Set(holding.map(({ on }) => on))].map((node) => ({ ...place, node }));
}

/** The days of a usual period follow from its last one: blocks that name them show the same figure as those that do not. */
function isSameFigure(one: FigureIdentity, other: FigureIdentity): boolean {
  const isCustom = one.period === 'custom';
  return (
    one.kind === other.kind &&
    one.fundcode === other.fundcode &&
    one.period === other.period &&
    one.asof === other.asof &&
    one.isAnnualised === other.isAnnualised &&
    (!isCustom || (one.from === other.from && one.to === other.to))
  );
}
