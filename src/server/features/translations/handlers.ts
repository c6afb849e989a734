import { catalogue } from '#registry/data.ts';
import { may, type Actor } from '#rules/permissions/may.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { defineHandlers, handled } from '#server/platform/handler.ts';
import { FIXED_TITLES } from '#server/site/documents/document-title.ts';
import { editorsMenu } from '#server/site/documents/draft-menu.ts';
import { actorOf } from '#server/site/permissions/actor-of.ts';
import { draftEditorOf } from '#server/site/permissions/draft-editor.ts';
import { permitByRights } from '#server/site/permissions/permit.ts';
import { subjectsFor } from '#server/site/permissions/subjects.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { documentKind, isSameDocument } from '#wire/studio/document-name.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { TranslationCounts } from '#wire/studio/translations.ts';
import {
  createTranslationCounter,
  type CountedDocument,
  type TranslationCounter,
} from './count-translations.ts';
import { exchangedTexts } from './exchanged-texts.ts';
import { importTranslations } from './import-translations.ts';
import { chosenDocuments, kindTotals } from './overview.ts';

/** What lacks its English, and files for translators. */
export function translationHandlers(sql: Database) {
  const counter = createTranslationCounter(sql);
  const store = createDraftStore({ catalogue, permit: permitByRights });
  return defineHandlers({
    async translationOverview({ skip, limit, ...asked }, context) {
      const { documents, isComplete } = await counter.all();
      const seen = await titledDocuments(sql, await actorOf(sql, context), documents);
      const chosen = chosenDocuments(seen, asked);
      return handled({
        documents: chosen.slice(skip, skip + limit),
        total: chosen.length,
        kinds: kindTotals(seen),
        isComplete,
      });
    },
    async translationMarks(_, context) {
      const begun = await counter.begunPages();
      const seen = await titledDocuments(sql, await actorOf(sql, context), begun);
      return handled({
        lacking: Object.fromEntries(
          seen.map(({ key, missing, behind }) => [key, missing + behind]),
        ),
      });
    },
    async translationTexts({ documents: named, kind, lacking }, context) {
      const isAsked = (document: DocumentName) =>
        named === undefined || named.some((name) => isSameDocument(name, document));
      const documents = await countWhole(counter, isAsked);
      const seen = await titledDocuments(sql, await actorOf(sql, context), documents);
      return handled(await exchangedTexts(sql, seen, { named, kind, lacking }));
    },
    async importTranslations({ documents }, context) {
      return importTranslations(sql, { store, editor: draftEditorOf(context) }, documents);
    },
  });
}

/** Calls of the counter after which what is not counted yet is left out. */
const MOST_CALLS = 10;

/** Counts until nothing is left to count: a file must not lack a document because the process began just now. */
async function countWhole(
  counter: TranslationCounter,
  isAsked: (document: DocumentName) => boolean,
): Promise<CountedDocument[]> {
  let counted = await counter.all(isAsked);
  for (let call = 1; call < MOST_CALLS && !counted.isComplete; call += 1)
    counted = await counter.all(isAsked);
  return counted.documents;
}

/** The documents that the caller may see, under the titles that editors know, in the order of kinds and of the menu. */
async function titledDocuments(
  sql: Database,
  actor: Actor,
  documents: readonly CountedDocument[],
): Promise<TranslationCounts[]> {
  const menu = await editorsMenu(sql, await currentSnapshot(sql));
  const entries = new Map(menu.map(({ id, menuname }, place) => [id, { menuname, place }]));
  const subjectOf = await subjectsFor(sql, actor, []);
  const kindPlaces = new Map(documentKind.options.map((kind, place) => [kind, place]));
  const placeOf = ({ kind, key }: CountedDocument) =>
    (kindPlaces.get(kind) ?? 0) * 1_000_000 +
    (kind === 'page' ? (entries.get(key)?.place ?? 0) : 0);
  return documents
    .filter((document) => document.kind !== 'page' || entries.has(document.key))
    .filter((document) => may(actor, 'studio.read', subjectOf(document)))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ kind, key, title, texts, missing, behind, isBegun }) => ({
      ...{ kind, key, texts, missing, behind, isBegun },
      title: FIXED_TITLES[kind] ?? ((kind === 'page' ? entries.get(key)?.menuname : title) || key),
    }));
}
