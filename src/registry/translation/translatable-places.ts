import { CHOICE_CONTROLS } from '#kit';
import { openTree, walk } from '#composition/tree.ts';
import type { DocumentNode, PageDocument } from '#schemas/document.ts';
import type { TranslatedValue } from '#schemas/content/translation.ts';
import { MEDIA_ADDRESS } from '#schemas/media.ts';
import { itemType } from '../kinds/define-kind.ts';
import { readTextFields, type TextField } from './text-fields.ts';

/** A text of a document that people read, and so can be said in another language. */
export interface TranslatablePlace {
  node: string;
  /** The type of that node. */
  type: string;
  /** Into its props; items of lists by their ids, others by their position. */
  path: string[];
  /** What it says in Chinese. */
  value: TranslatedValue;
}

/** What visitors never read in another language: what the search knows, what rules and claims say, addresses, translations. */
const UNTRANSLATED_KINDS: ReadonlySet<string> = new Set([
  'claim',
  'hotword',
  'redirect',
  'rule',
  'synonym',
  'translation',
]);

/** Whether a document of this kind can have a translation. */
export function isTranslatable(kind: string): boolean {
  return !UNTRANSLATED_KINDS.has(kind);
}

/** Controls whose values are no texts: choices, codes, addresses, days, amounts, and words for the search. */
const UNTRANSLATED_CONTROLS: ReadonlySet<string> = new Set([
  ...CHOICE_CONTROLS,
  'decimal',
  'fund',
  'funds',
  'link',
  'file',
  'picture',
  'tags',
]);

/** Types whose props tell editors alone something. */
const UNREAD_TYPES: ReadonlySet<string> = new Set(['fragment-root', 'page', 'redirect']);

/** Of a menu entry: the fields that visitors read. */
const ENTRY_FIELDS: ReadonlySet<string> = new Set([
  'menuname',
  'pagetitle',
  'pagedesc',
  'pagekerword',
]);

/** Fields that name what another field says, and so follow that one. */
const FOLLOWING: Readonly<Record<string, ReadonlySet<string>>> = {
  [itemType('form')]: new Set(['showlabel', 'showvalue']),
};

/** Fields that are read, whatever their control. */
const ALWAYS_READ: Readonly<Record<string, ReadonlySet<string>>> = {
  [itemType('form')]: new Set(['options']),
};

const CHINESE = /\p{Script=Han}/u;

/** Every text of a document that can be translated, in the order of its nodes; what lies in the trash has none. */
export function translatablePlaces(document: PageDocument): TranslatablePlace[] {
  const opened = openTree(document);
  return opened.ok ? [...walk(opened.tree)].flatMap(translatablePlacesOf) : [];
}

/** Those of one node, in the order of its form. */
export function translatablePlacesOf(
  node: Pick<DocumentNode, 'id' | 'type' | 'props'>,
): TranslatablePlace[] {
  if (UNREAD_TYPES.has(node.type)) return [];
  return readTextFields(node)
    .filter((field) => isRead(node.type, field))
    .map(({ path, value }) => ({
      node: node.id,
      type: node.type,
      path,
      value: value as TranslatedValue,
    }));
}

/** A text of the site's own words: one without Chinese, such as an address or a number, stays as it is. */
function isRead(type: string, { name, value, meta }: TextField): boolean {
  if (FOLLOWING[type]?.has(name)) return false;
  if (UNTRANSLATED_CONTROLS.has(meta?.control ?? '') && !ALWAYS_READ[type]?.has(name)) return false;
  if (type === 'menu-entry' && !ENTRY_FIELDS.has(name)) return false;
  if (typeof value !== 'string') return CHINESE.test(JSON.stringify(value));
  return CHINESE.test(value) && !MEDIA_ADDRESS.test(value);
}
