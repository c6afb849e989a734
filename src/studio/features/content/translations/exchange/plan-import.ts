import { isSameText } from '#composition/translation/overlay-texts.ts';
import type { TranslatedValue } from '#schemas/content/translation.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { ExchangedDocument, ExchangedText } from './exchanged-text.ts';
import { englishOf, segmentWords, type ReadText } from './read-xliff.ts';

/** Why the English of a file is not taken. */
type ImportRefusal = 'gone' | 'changed' | 'codes';

/** A text that is taken in. */
export interface TakenText {
  document: DocumentName;
  title: string;
  node: string;
  type: string;
  path: string[];
  source: JsonValue;
  /** The English as it is; null: there is none. */
  before: JsonValue | null;
  after: JsonValue;
}

/** A text that is left, with the Chinese that its translator had. */
export interface LeftText {
  document: DocumentName;
  title: string;
  words: string;
  why: ImportRefusal;
}

export interface ExchangePlan {
  taken: TakenText[];
  left: LeftText[];
  /** Texts that the studio has as they are. */
  same: number;
  /** Texts that nobody has translated in the file. */
  untranslated: number;
}

/** What a file does to the English of the documents as they are now. */
export function planImport(
  read: readonly ReadText[],
  documents: readonly ExchangedDocument[],
): ExchangePlan {
  const plan: ExchangePlan = { taken: [], left: [], same: 0, untranslated: 0 };
  for (const text of read) planText(plan, text, documents);
  return plan;
}

function planText(
  plan: ExchangePlan,
  text: ReadText,
  documents: readonly ExchangedDocument[],
): void {
  if (text.targets.every((target) => (target?.textContent ?? '').trim() === '')) {
    plan.untranslated += 1;
    return;
  }
  const { document } = text;
  const held = documents.find(({ kind, key }) => kind === document.kind && key === document.key);
  const present = held?.texts.find((one) => isSamePlace(one, text));
  const title = held?.title ?? document.key;
  const leave = (why: ImportRefusal) =>
    void plan.left.push({ document, title, words: text.sourceWords, why });
  if (!present) return leave('gone');
  // Line ends are those of the program that wrote the file.
  if (segmentWords(present.source).replaceAll('\r', '') !== text.sourceWords.replaceAll('\r', ''))
    return leave('changed');
  const after = englishOf(text, present.source);
  if (after === null) return leave('codes');
  const { text: before, node, type, path, source, state } = present;
  const isSame = before !== null && isSameText(before, after as TranslatedValue);
  if (isSame && (state === 'current' || text.isUntouched)) plan.same += 1;
  else plan.taken.push({ document, title, node, type, path, source, before, after });
}

function isSamePlace(one: ExchangedText, other: ReadText): boolean {
  return (
    one.node === other.node &&
    one.path.length === other.path.length &&
    one.path.every((step, index) => step === other.path[index])
  );
}
