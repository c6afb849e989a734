import type { Catalogue } from '#composition/catalogue.ts';
import { diffDocuments } from '#composition/diff.ts';
import { insertionPointOf, nodeOf, parentSlotOf, type DocumentTree } from '#composition/tree.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { readingLines } from '#rules/text/reading-text.ts';
import { richText } from '#schemas/rich-text.ts';
import { SCREENS } from '#schemas/screen.ts';
import { screenTexts } from '../../fields/controls/ScreensControl.tsx';
import { marks } from '../../base/language/language.ts';
import { dropWords, containerWords, nameOf, titleOf } from '../actions/describe.ts';
import { listChanges, type ItemChange } from './list-changes.ts';
import { shortened, wordPieces, type Piece } from './texts/word-pieces.ts';
import { comparisonTexts as texts } from './texts.ts';

/** One thing that publishing changes, in words. */
export interface ListedChange {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  node: NodeId;
  name: string;
  text: string;
  /** Of a changed node: its props with what they were and become, in words. */
  fields?: readonly ChangedField[];
}

export interface ChangedField {
  label: string;
  before: string;
  after: string;
  /** Of a formatted text, what went and came, word by word; what stayed is shortened. */
  pieces?: readonly Piece[];
  /** Of a list, what became of its items. */
  items?: readonly ItemChange[];
}

/** A prop's value in words. */
export type WordsOf = (type: string, prop: string, value: JsonValue | undefined) => string;
/** What of a node's props an editor calls a path by. */
export type LabelOf = (type: string, prop: string) => string;

/** The differences between two documents, moved and changed ones first, as editors read them. */
export function changeList(
  before: DocumentTree,
  after: DocumentTree,
  catalogue: Catalogue,
  labelOf: LabelOf,
  wordsOf?: WordsOf,
): ListedChange[] {
  const diff = diffDocuments(before, after);
  const name = (tree: DocumentTree, id: NodeId) => nameOf(tree, id, catalogue);
  return [
    ...diff.moved.map((node): ListedChange => ({
      kind: 'moved',
      node,
      name: name(after, node),
      text: movedText(after, node, catalogue),
    })),
    ...diff.changed.map(({ node, paths }): ListedChange => ({
      kind: 'changed',
      node,
      name: name(after, node),
      text: changedText(after, node, paths, labelOf, catalogue),
      ...(wordsOf && { fields: changedFields(before, after, node, paths, labelOf, wordsOf) }),
    })),
    ...diff.added.map((node): ListedChange => {
      const parentSlot = parentSlotOf(after, node);
      return {
        kind: 'added',
        node,
        name: name(after, node),
        text: parentSlot
          ? texts.addedIn(containerWords(after, parentSlot, catalogue))
          : texts.kinds.added,
      };
    }),
    ...diff.removed.map((node): ListedChange => ({
      kind: 'removed',
      node,
      name: name(before, node),
      text: texts.removedText,
    })),
  ];
}

function movedText(tree: DocumentTree, id: NodeId, catalogue: Catalogue): string {
  const place = insertionPointOf(tree, id);
  return place
    ? texts.movedText(dropWords(tree, place, id, catalogue, titleOf))
    : texts.kinds.moved;
}

/** A node's own switches, beside its props: whether it is shown, and on which screens. */
const SWITCHES = {
  displyflag: (node) => ({
    label: texts.visible,
    words: node.displyflag === '2' ? texts.no : texts.yes,
  }),
  hiddenat: ({ hiddenat = [] }) => ({
    label: texts.screens,
    words: SCREENS.filter((screen) => !hiddenat.includes(screen))
      .map((screen) => screenTexts.screens[screen])
      .join(marks.row),
  }),
} as const satisfies Record<string, (node: DocumentNode) => { label: string; words: string }>;

function changedText(
  tree: DocumentTree,
  id: NodeId,
  paths: string[][],
  labelOf: LabelOf,
  catalogue: Catalogue,
): string {
  const node = nodeOf(tree, id);
  if (!node) return texts.kinds.changed;
  const visibility = paths.some(([field]) => field === 'displyflag')
    ? [node.displyflag === '2' ? texts.hidden : texts.shown]
    : [];
  const converted = paths.some(([field]) => field === 'type')
    ? [texts.converted(catalogue.get(node.type)?.label ?? node.type)]
    : [];
  const { label, words } = SWITCHES.hiddenat(node);
  const screens = paths.some(([field]) => field === 'hiddenat')
    ? [`${label}${marks.colon}${words}`]
    : [];
  return (
    [
      ...converted,
      ...visibility,
      ...screens,
      ...propsOf(paths).map((prop) => labelOf(node.type, prop)),
    ].join(marks.row) || texts.kinds.changed
  );
}

function changedFields(
  before: DocumentTree,
  after: DocumentTree,
  id: NodeId,
  paths: string[][],
  labelOf: LabelOf,
  wordsOf: WordsOf,
): ChangedField[] {
  const [old, now] = [nodeOf(before, id), nodeOf(after, id)];
  if (!old || !now) return [];
  const switches = (['displyflag', 'hiddenat'] as const).filter((name) =>
    paths.some(([field]) => field === name),
  );
  return [
    ...switches.map((name) => ({
      label: SWITCHES[name](now).label,
      before: SWITCHES[name](old).words,
      after: SWITCHES[name](now).words,
    })),
    ...propsOf(paths).map((prop) => {
      const [was, is] = [old.props[prop], now.props[prop]];
      const pieces = textPieces(was, is);
      const items = pieces ? null : listChanges(was, is);
      return {
        label: labelOf(now.type, prop),
        before: wordsOf(old.type, prop, was),
        after: wordsOf(now.type, prop, is),
        ...(pieces && { pieces }),
        ...(items && items.length > 0 && { items }),
      };
    }),
  ];
}

/** What went and came in a formatted text; null for what is none. */
function textPieces(before: JsonValue | undefined, after: JsonValue | undefined): Piece[] | null {
  const [old, now] = [formattedText(before), formattedText(after)];
  if (old === null && now === null) return null;
  return old === now ? null : shortened(wordPieces(old ?? '', now ?? ''));
}

function formattedText(value: JsonValue | undefined): string | null {
  const text = richText.safeParse(value);
  return text.success ? readingLines(text.data).join('\n') : null;
}

function propsOf(paths: string[][]): string[] {
  return [
    ...new Set(
      paths.flatMap(([field, prop]) => (field === 'props' && prop !== undefined ? [prop] : [])),
    ),
  ];
}
