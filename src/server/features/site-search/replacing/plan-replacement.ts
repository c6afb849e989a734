import { readRichText } from '#composition/rich-text/model.ts';
import { readAt } from '#composition/operations/prop-path.ts';
import { applyAll } from '#composition/operations/apply-all.ts';
import type { Change } from '#composition/change.ts';
import { nodeName } from '#composition/names.ts';
import { nodeOf, walk, type DocumentTree } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import { grouped } from '#rules/text/grouped.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { isJsonObject, itemIdOf } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import { hashText } from '#server/store/content/hash.ts';
import { placesIn } from '#server/store/site-text/places-in.ts';
import type { SiteTextPlace } from '#server/store/site-text/text-place.ts';
import { occurrencesOf, replacedValue, type Replacement } from './replacement-values.ts';
import { changedBlocks, replacingSteps, type ChangedBlock } from './rich-text-changes.ts';

/** A place that a replacement concerns. */
export interface PlannedPlace extends SiteTextPlace {
  /** Names the place with its value: after somebody changed it, nothing has this id. */
  id: string;
  node: string;
  type: string;
  name: string;
  after: string;
  /** The part of the props that is written: the place itself, or the list or picture around it. */
  unit: string[];
}

/** What was written, so that it can be taken back as long as nobody changed it: a value, in the place of none where `before` is absent, or blocks of a formatted text. */
export type WrittenUnit = { node: string; path: string[] } & (
  | { before?: JsonValue; after: JsonValue }
  | { blocks: ChangedBlock[] }
);

/** Every place of a document that the replacement concerns, in its order. */
export function planPlaces(tree: DocumentTree, replacement: Replacement): PlannedPlace[] {
  return [...walk(tree)].flatMap((node) => {
    const seen = new Map<string, number>();
    return placesIn(node).flatMap((place) => {
      const after = replacedValue(place, replacement);
      if (after === null) return [];
      const said = [node.id, ...place.path, place.attribute ?? '', place.value].join('\n');
      const number = (seen.get(said) ?? 0) + 1;
      seen.set(said, number);
      return [
        {
          ...place,
          id: hashText(`${said}\n${number}`).slice(0, 20),
          node: node.id,
          type: node.type,
          name: nodeName(node, catalogue),
          after,
          unit: unitOf(node, place),
        },
      ];
    });
  });
}

/** The changes that replace these places, which lie in this document. */
export function changesFor(
  tree: DocumentTree,
  places: readonly PlannedPlace[],
  replacement: Replacement,
): Change[] {
  return grouped(places, ({ node, unit }) => [node, ...unit].join('\n')).flatMap(([, own]) => {
    const [first] = own;
    const node = first && nodeOf(tree, first.node);
    return first && node ? unitChanges(node, first.unit, own, replacement) : [];
  });
}

function unitChanges(
  node: DocumentNode,
  unit: string[],
  places: readonly PlannedPlace[],
  replacement: Replacement,
): Change[] {
  const path = ['props', ...unit];
  const value = readAt(node, path);
  const parts = places.flatMap(({ at, attribute, value: before, after }) =>
    at === null ? [] : [{ at, attribute, before, after }],
  );
  if (parts.length > 0) {
    const read = readRichText(value);
    return read.ok
      ? [{ op: 'steps', node: node.id, path, steps: replacingSteps(read.text, parts, replacement) }]
      : [];
  }
  if (typeof value === 'string' && replacement.part === 'text')
    return occurrencesOf(value, replacement.find)
      .toReversed()
      .map(([from, to]) => ({
        ...{ op: 'splice' as const, node: node.id, path },
        ...{ at: from, delete: to - from, insert: replacement.replacement },
      }));
  const after = places.reduce<JsonValue | undefined>(
    (whole, place) => written(whole, place.path.slice(unit.length), place.after, replacement),
    value,
  );
  return after === undefined ? [] : [{ op: 'set', node: node.id, path, value: after }];
}

/** The part of the props that operations can name and that holds the place. Of a picture all that is stored of it. */
function unitOf(node: DocumentNode, { path, what }: SiteTextPlace): string[] {
  let here: JsonValue | undefined = node.props;
  for (const [index, step] of path.entries()) {
    if (Array.isArray(here) && !here.some((item) => itemIdOf(item) === step))
      return path.slice(0, index);
    here = stepInto(here, step);
  }
  return what === 'picture' && path.at(-1) === 'src' ? path.slice(0, -1) : path;
}

/** Of lists whose items have no ids the position. */
function stepInto(value: JsonValue | undefined, step: string): JsonValue | undefined {
  if (Array.isArray(value))
    return value.find((item) => itemIdOf(item) === step) ?? value[Number(step)];
  return isJsonObject(value) ? value[step] : undefined;
}

function written(
  value: JsonValue | undefined,
  path: readonly string[],
  leaf: string,
  replacement: Replacement,
): JsonValue | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return leaf;
  if (Array.isArray(value)) {
    const named = value.findIndex((item) => itemIdOf(item) === step);
    const index = named < 0 ? Number(step) : named;
    const inner = written(value[index], rest, leaf, replacement);
    return inner === undefined ? undefined : value.with(index, inner);
  }
  if (!isJsonObject(value)) return undefined;
  const inner = written(value[step], rest, leaf, replacement);
  if (inner === undefined) return undefined;
  const isPicture = step === 'src' && replacement.part === 'picture';
  return { ...value, ...(isPicture && pictureProps(value, replacement)), [step]: inner };
}

/** What a block stores of the new picture beside its address; words of the old one stay where the library has none. */
function pictureProps(
  value: Record<string, JsonValue>,
  { picture }: Replacement,
): Record<string, JsonValue> {
  if (!picture) return {};
  const { alt, ...rest } = picture;
  const known = Object.entries(rest).filter(([name]) => name in value);
  return { ...Object.fromEntries(known), ...(alt !== '' && 'alt' in value && { alt }) };
}

/** What the changes wrote, from the document before and after them. */
export function writtenUnits(
  before: DocumentTree,
  after: DocumentTree,
  places: readonly PlannedPlace[],
): WrittenUnit[] {
  return grouped(places, ({ node, unit }) => [node, ...unit].join('\n')).flatMap(
    ([, own]): WrittenUnit[] => {
      const [first] = own;
      if (!first) return [];
      const { node, unit: path } = first;
      const [old, now] = [valueAt(before, node, path), valueAt(after, node, path)];
      if (first.at === null) return [{ node, path, before: old ?? null, after: now ?? null }];
      const [oldText, nowText] = [readRichText(old), readRichText(now)];
      return oldText.ok && nowText.ok
        ? [{ node, path, blocks: changedBlocks(oldText.text, nowText.text) }]
        : [];
    },
  );
}

/** A value of a node's props; undefined where it is gone. */
export function valueAt(
  tree: DocumentTree,
  id: string,
  path: readonly string[],
): JsonValue | undefined {
  const node = nodeOf(tree, id);
  return node && readAt(node, ['props', ...path]);
}

/** The document with these places replaced; null where a change does not fit. */
export function replaceIn(
  tree: DocumentTree,
  places: readonly PlannedPlace[],
  replacement: Replacement,
): { tree: DocumentTree; changes: Change[] } | null {
  const changes = changesFor(tree, places, replacement);
  const done = applyAll(tree, changes, catalogue);
  return done.ok ? { tree: done.tree, changes } : null;
}
