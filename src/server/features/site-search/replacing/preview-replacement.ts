import type { Actor } from '#rules/permissions/may.ts';
import { textChange } from '#composition/text/text-change.ts';
import { openTree } from '#composition/tree.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { readDraftStatus } from '#server/site/documents/draft-state.ts';
import { permitByRights } from '#server/site/permissions/permit.ts';
import type { DraftEditor } from '#server/store/drafts/draft-batch.ts';
import { ownTitle } from '#server/store/site-text/document-rows.ts';
import { documentsWithText } from '#server/store/site-text/find-site-text.ts';
import { refreshSiteText } from '#server/store/site-text/refresh-site-text.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { MOST_RELEASED } from '#wire/studio/publishing.ts';
import {
  MOST_REPLACED,
  type PreviewedDocument,
  type PreviewedPlace,
  type ReplacementAsk,
} from '#wire/studio/replacements.ts';
import { foundNames } from '../found-names.ts';
import { searchReach } from '../search-reach.ts';
import { breachesOf, placeRefusal } from './check-places.ts';
import { planPlaces, type PlannedPlace } from './plan-replacement.ts';
import { occurrencesOf, type Replacement } from './replacement-values.ts';

type Checked = PlannedPlace & Pick<PreviewedPlace, 'refusal' | 'breaches'>;
interface CheckedDocument {
  name: DocumentName;
  title: string;
  isChanged: boolean;
  places: Checked[];
}

/** Every place that the replacement concerns in the drafts as they are now. */
export async function previewReplacement(
  sql: Database,
  ask: ReplacementAsk,
  replacement: Replacement,
  { actor, editor }: { actor: Actor; editor: DraftEditor },
) {
  while (await refreshSiteText(sql));
  const { isNarrowed, ...reach } = await searchReach(sql, actor);
  const { names, total } = await documentsWithText(sql, replacement.find, reach, {
    ...{ part: ask.part, kind: ask.kind },
    limit: MOST_RELEASED,
  });
  const checked: CheckedDocument[] = [];
  let places = 0;
  for (const name of names) {
    const document = await checkDocument(sql, name, replacement, editor);
    if (places + document.places.length > MOST_REPLACED) break;
    places += document.places.length;
    checked.push(document);
  }
  const concerned = checked.filter(({ places: own }) => own.length > 0);
  return {
    documents: await toPreview(sql, concerned, replacement),
    others: total - checked.length,
    isNarrowed,
  };
}

async function checkDocument(
  sql: Queryable,
  name: DocumentName,
  replacement: Replacement,
  editor: DraftEditor,
): Promise<CheckedDocument> {
  const { document, changed } = await readDraftStatus(sql, name);
  const opened = openTree(document);
  const planned = opened.ok ? planPlaces(opened.tree, replacement) : [];
  const base = { name, title: ownTitle(name, document), isChanged: changed };
  if (!opened.ok || planned.length === 0) return { ...base, places: [] };
  const check = await permitByRights(sql, editor, name);
  const places = planned.map((place) => ({
    ...place,
    refusal: placeRefusal(opened.tree, place, replacement, check),
  }));
  const free = places.filter(({ refusal }) => refusal === null);
  const breaches = breachesOf(opened.tree, free, replacement);
  return {
    ...base,
    places: places.map((place) => ({ ...place, breaches: breaches.get(place.id) ?? [] })),
  };
}

async function toPreview(
  sql: Queryable,
  documents: readonly CheckedDocument[],
  replacement: Replacement,
): Promise<PreviewedDocument[]> {
  const named = documents.flatMap(({ name, title, places }) =>
    places.flatMap(({ what, value, after }) =>
      [value, after].map((one) => ({ ...name, title, part: what, value: one })),
    ),
  );
  const { titleOf, nameOf } = await foundNames(sql, named);
  return documents.map(({ name, title, isChanged, places }) => ({
    ...name,
    title: titleOf({ ...name, title }),
    isChanged,
    places: places.map(
      ({ id, node, type, name: block, path, what, refusal, breaches, ...values }) => {
        const [before, after] = clipped(values.value, values.after);
        return {
          ...{ id, node, type, name: block, path, part: what, refusal, breaches },
          before: nameOf({ part: what, value: values.value }) ?? before,
          after: nameOf({ part: what, value: values.after }) ?? after,
          ...changedRanges(before, after, what, replacement),
        };
      },
    ),
  }));
}

/** Longest text of a preview, and how much of it stands before the first change. */
const LENGTH = 4000;
const BEFORE = 200;

function clipped(before: string, after: string): [string, string] {
  const same = textChange(before, after)?.at ?? 0;
  const from = before.length > LENGTH && same > BEFORE ? same - BEFORE : 0;
  return [before.slice(from, from + LENGTH), after.slice(from, from + LENGTH)];
}

/** Most ranges that are marked in one text. */
const MARKED = 100;

function changedRanges(
  before: string,
  after: string,
  what: PreviewedPlace['part'],
  { part, find, replacement }: Replacement,
): Pick<PreviewedPlace, 'taken' | 'added'> {
  if (what !== part || (part !== 'text' && part !== 'link')) return { taken: [], added: [] };
  const taken = occurrencesOf(before, find).slice(0, MARKED);
  let moved = 0;
  const added = taken.flatMap(([from, to]): [number, number][] => {
    const start = from + moved;
    const end = start + replacement.length;
    moved += replacement.length - (to - from);
    return replacement !== '' && end <= after.length ? [[start, end]] : [];
  });
  return { taken, added };
}
