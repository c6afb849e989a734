import type { Change } from '#composition/change.ts';
import { nodeOf } from '#composition/tree.ts';
import { textId } from '#composition/translation/text-id.ts';
import { isSameText } from '#composition/translation/overlay-texts.ts';
import { msg } from '#messages/msg.ts';
import { placeId } from '#registry/translation/compare-translation.ts';
import {
  translatablePlaces,
  type TranslatablePlace,
} from '#registry/translation/translatable-places.ts';
import type { TranslatedText } from '#schemas/content/translation.ts';
import { ROOT } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Message } from '#schemas/message.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { StudioParsed } from '#server/platform/handler.ts';
import { draftDocument } from '#server/site/documents/draft-state.ts';
import {
  changeDraft,
  lockDraft,
  workOnDrafts,
  type DraftWork,
} from '#server/site/documents/draft-work.ts';
import { compareNames } from '#server/store/drafts/draft-log.ts';
import { insertNewItem } from '#server/site/documents/insert-new-item.ts';
import { itemDocument } from '#server/store/drafts/stored-form.ts';
import type { DocumentName, StudioAnswer } from '#wire/studio/routes.ts';
import { englishName } from '#wire/studio/translations.ts';
import { translatedTexts } from '#registry/translation/translated-texts.ts';

type Imported = StudioParsed<'importTranslations'>['documents'][number];
type ImportedText = Imported['texts'][number];
type Left = StudioAnswer<'importTranslations'>['left'];

/** Puts English into the drafts of translations, or does nothing. What does not fit its Chinese any more is left. */
export function importTranslations(
  sql: Database,
  parts: Pick<DraftWork, 'store' | 'editor'>,
  documents: readonly Imported[],
) {
  return workOnDrafts<StudioAnswer<'importTranslations'>, 'notFitting'>(
    sql,
    parts,
    async (work) => {
      const left: Left = [];
      let [texts, changed] = [0, 0];
      for (const document of documents.toSorted(compareNames)) {
        const { taken, refused } = await importOne(work, document);
        left.push(...refused);
        texts += taken;
        changed += taken > 0 ? 1 : 0;
      }
      return { texts, documents: changed, left };
    },
  );
}

async function importOne(
  work: DraftWork,
  { texts, ...document }: Imported,
): Promise<{ taken: number; refused: Left }> {
  const name = englishName(document);
  const places = new Map(
    translatablePlaces(await draftDocument(work.tx, document)).map((one) => [placeId(one), one]),
  );
  const judged = texts.map((text) => ({
    text,
    reason: refusalOf(places.get(placeId(text)), text),
  }));
  const fitting = judged.flatMap(({ text, reason }) => (reason ? [] : [text]));
  const refused = judged.flatMap(({ text: { node, path }, reason }) =>
    reason ? [{ ...document, node, path, reason }] : [],
  );
  if (fitting.length === 0) return { taken: 0, refused };
  await begin(work, document);
  const draft = await lockDraft(work, name);
  const known = new Map(
    translatedTexts(nodeOf(draft.tree, ROOT)?.props).map((text) => [placeId(text), text]),
  );
  const changes = fitting.flatMap((text) => changesFor(text, known.get(placeId(text))));
  if (changes.length > 0) await changeDraft(work, name, draft, changes, 'exchange.refused');
  return { taken: fitting.length, refused };
}

function refusalOf(place: TranslatablePlace | undefined, { source }: ImportedText): Message | null {
  if (!place) return msg('exchange.place-gone');
  return isSameText(place.value, source) ? null : msg('exchange.source-changed');
}

/** Makes the translation where nobody began it. */
async function begin({ tx, editor }: DraftWork, { kind, key }: DocumentName): Promise<void> {
  const props = { documentkind: kind, documentkey: key, language: 'en', texts: [] };
  const name = englishName({ kind, key });
  await insertNewItem(tx, name, itemDocument('translation', props), editor);
}

function changesFor(text: ImportedText, known: TranslatedText | undefined): Change[] {
  const id = known?.id ?? textId(text);
  return [
    {
      op: 'set',
      node: ROOT,
      path: ['props', 'texts', id],
      value: { ...text, id } as unknown as JsonValue,
    },
  ];
}
