import type { Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import type { StepJson } from '#composition/rich-text/rebase-steps.ts';
import { textChange } from '#composition/text/text-change.ts';
import { richTextModel, writeRichText } from '#composition/rich-text/model.ts';
import type { JsonValue } from '#schemas/json.ts';
import { linkOf } from '#server/store/site-text/rich-text-places.ts';
import { occurrencesOf, type Replacement } from './replacement-values.ts';

/** A part of a formatted text that becomes another. */
export interface RichTextReplacement {
  at: number;
  attribute: string | null;
  before: string;
  after: string;
}

/** The steps that replace parts of a formatted text. Words keep the marks of what they stand for; around them nothing changes. */
export function replacingSteps(
  text: Node,
  parts: readonly RichTextReplacement[],
  replacement: Replacement,
): StepJson[] {
  const change = new Transform(text);
  // From the end on, so that what comes before stays where it is.
  for (const part of parts.toSorted((a, b) => b.at - a.at)) replacePart(change, part, replacement);
  return change.steps.map((step) => step.toJSON() as StepJson);
}

function replacePart(
  change: Transform,
  { at, attribute, before, after }: RichTextReplacement,
  replacement: Replacement,
): void {
  if (attribute === null) {
    for (const [from, to] of occurrencesOf(before, replacement.find).toReversed())
      replaceWords(change, at + from, before.slice(from, to), replacement.replacement);
    return;
  }
  if (attribute === 'address') return replaceLink(change, at, before, after);
  const node = change.doc.nodeAt(at);
  if (!node) return;
  const alt = replacement.picture?.alt;
  const attributes = {
    ...node.attrs,
    [attribute]: after,
    ...(attribute === 'src' && alt !== undefined && alt !== '' && { alt }),
  };
  change.setNodeMarkup(at, null, attributes, node.marks);
}

/** Only what differs is replaced, so that the marks of all other characters stay. */
function replaceWords(change: Transform, start: number, before: string, after: string): void {
  const differing = textChange(before, after);
  if (!differing) return;
  const from = start + differing.at;
  const to = from + differing.delete;
  if (differing.insert === '') return void change.delete(from, to);
  const beside = from < to || differing.at === 0 ? from : from - 1;
  const marks = change.doc.nodeAt(beside)?.marks ?? [];
  change.replaceWith(from, to, richTextModel.text(differing.insert, marks));
}

/** All of the stretch that has the address, whatever other marks it has. */
function replaceLink(change: Transform, at: number, before: string, after: string): void {
  let end = at;
  for (
    let node = change.doc.nodeAt(end);
    node && node.isInline && linkOf(node) === before;
    node = change.doc.nodeAt(end)
  )
    end += node.nodeSize;
  const link = richTextModel.marks['link'];
  if (!link || end === at) return;
  if (after === '') change.removeMark(at, end, link);
  else change.addMark(at, end, link.create({ address: after }));
}

/** A paragraph, picture or file of a formatted text, as it was and as it became; `index` among all of them. */
export interface ChangedBlock {
  index: number;
  before: JsonValue;
  after: JsonValue;
}

/** The blocks that differ between two texts of the same number of blocks. */
export function changedBlocks(before: Node, after: Node): ChangedBlock[] {
  const now = blocksOf(after);
  return blocksOf(before).flatMap(({ node }, index) => {
    const other = now[index]?.node;
    return other && !other.eq(node)
      ? [{ index, before: writeRichText(node), after: writeRichText(other) }]
      : [];
  });
}

/** The steps that take changed blocks back, and those blocks that somebody changed since. */
export function restoringSteps(
  text: Node,
  blocks: readonly ChangedBlock[],
): { steps: StepJson[]; left: ChangedBlock[] } {
  const change = new Transform(text);
  const left: ChangedBlock[] = [];
  const taken = new Set<number>();
  for (const block of blocks) {
    const after = richTextModel.nodeFromJSON(block.after);
    const [nearest] = blocksOf(change.doc)
      .map((one, index) => ({ ...one, index }))
      .filter(({ node, index }) => !taken.has(index) && node.eq(after))
      .toSorted((a, b) => Math.abs(a.index - block.index) - Math.abs(b.index - block.index));
    if (!nearest) {
      left.push(block);
      continue;
    }
    taken.add(nearest.index);
    const { position, node } = nearest;
    change.replaceWith(
      position,
      position + node.nodeSize,
      richTextModel.nodeFromJSON(block.before),
    );
  }
  return { steps: change.steps.map((step) => step.toJSON() as StepJson), left };
}

function blocksOf(text: Node): { node: Node; position: number }[] {
  const blocks: { node: Node; position: number }[] = [];
  text.descendants((node, position) => {
    if (node.isTextblock || (node.isBlock && node.isLeaf)) blocks.push({ node, position });
    return !node.isTextblock;
  });
  return blocks;
}
