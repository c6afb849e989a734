import type { DocumentNode, NodeId } from '#schemas/document.ts';
import { itemIdOf } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Operation } from '#schemas/operation.ts';
import { readAt } from '../operations/prop-path.ts';
import { toDocument, walk, type DocumentTree } from '../tree.ts';
import {
  beforeSplice,
  beforeStep,
  positionsBetween,
  spliced,
  stepped,
  textValueOf,
  unitAt,
  unitsOf,
  type PositionBefore,
  type TextValue,
} from './followed-text.ts';

/** Who made an operation, and when (ISO 8601). */
export interface Authored {
  author: string;
  /** Of the author, by which people of one name are told apart. */
  account: string;
  at: string;
}

export interface AuthoredOperation extends Authored {
  operation: Operation;
}

/** A run of a text with who typed it; null: nobody is known. */
export interface AuthoredRun {
  text: string;
  by: Authored | null;
}

/** One text of a node. `path` begins with `props`; a step into a list names the item's id. */
export interface AuthoredText {
  node: NodeId;
  path: string[];
  runs: AuthoredRun[];
}

/** A text as it stood before all operations that are known, and who typed it. */
export interface BaseText {
  node: NodeId;
  path: string[];
  value: JsonValue;
  /** Whether earlier operations wrote all of it: nobody had typed it before them. */
  isWritten: boolean;
  /** Of each character in order: how many one person typed at one time. */
  runs: [count: number, by: Authored | null][];
}

/**
 * Who typed each character of a document's texts, plain and formatted. `operations` are those of its draft from the oldest
 * to the newest, up to the document. They are followed backwards, so that the document before them need not be known.
 * `base` are texts before the first of them. Nobody is named for what was there before, nor where they do not lead to what
 * the document says.
 */
export function authorsOfTexts(
  tree: DocumentTree,
  operations: readonly AuthoredOperation[],
  base: readonly BaseText[] = [],
): AuthoredText[] {
  const byNode = backwardsByNode(operations);
  const known = openBase(base);
  return [...walk(tree)].flatMap(({ id, props }) =>
    byNode.has(id) || known.nodes.has(id)
      ? textsIn(props, ['props']).map(({ path, text }) => ({
          node: id,
          path,
          runs: joined(
            followText(text, { node: id, path }, byNode.get(id) ?? [], known.find(id, path)),
          ),
        }))
      : [],
  );
}

/**
 * The base that stands for operations up to `tree`, which may go then: `authorsOfTexts` answers the same with it. Of a node
 * that the document does not hold any more nothing is kept.
 */
export function baseOfTexts(
  tree: DocumentTree,
  operations: readonly AuthoredOperation[],
  base: readonly BaseText[] = [],
): BaseText[] {
  const byNode = backwardsByNode(operations);
  const known = openBase(base);
  return Object.values(toDocument(tree).nodes).flatMap(({ id, props }) =>
    byNode.has(id) || known.nodes.has(id)
      ? textsIn(props, ['props']).flatMap(({ path, text, value }) => {
          const [own, before] = [byNode.get(id) ?? [], known.find(id, path)];
          const runs = countRuns(followText(text, { node: id, path }, own, before));
          const isWritten = textBefore(own, { node: id, path }, before) !== null;
          return isWritten || runs.some(([, by]) => by !== null)
            ? [{ node: id, path, value, isWritten, runs }]
            : [];
        })
      : [],
  );
}

/** Of each node, the operations that write to it, from the newest to the oldest. */
function backwardsByNode(
  operations: readonly AuthoredOperation[],
): Map<NodeId, AuthoredOperation[]> {
  const byNode = new Map<NodeId, AuthoredOperation[]>();
  for (const one of operations.toReversed()) {
    for (const id of writtenNodes(one.operation)) {
      const own = byNode.get(id);
      if (own) own.push(one);
      else byNode.set(id, [one]);
    }
  }
  return byNode;
}

/** A text of the base with the author at each position. */
interface KnownText {
  text: TextValue;
  isWritten: boolean;
  at: Map<number, { unit: string; by: Authored | null }>;
}

function openBase(base: readonly BaseText[]) {
  const texts = new Map(base.map((one) => [[one.node, ...one.path].join('\n'), one]));
  return {
    nodes: new Set(base.map(({ node }) => node)),
    find(node: NodeId, path: readonly string[]): KnownText | null {
      const found = texts.get([node, ...path].join('\n'));
      const text = found && textValueOf(found.value);
      if (!found || text === null || text === undefined) return null;
      const by = found.runs.flatMap(([count, one]) => Array.from({ length: count }, () => one));
      const units = unitsOf(text).flatMap(({ unit, position }) =>
        position === null ? [] : [{ unit, position }],
      );
      return {
        text,
        isWritten: found.isWritten,
        at: new Map(
          units.map(({ unit, position }, index) => [position, { unit, by: by[index] ?? null }]),
        ),
      };
    },
  };
}

function countRuns(
  units: readonly { position: number | null; by: Authored | null }[],
): BaseText['runs'] {
  const runs: BaseText['runs'] = [];
  for (const { position, by } of units) {
    if (position === null) continue;
    const last = runs.at(-1);
    if (last && last[1]?.account === by?.account && last[1]?.at === by?.at) last[0] += 1;
    else runs.push([1, by]);
  }
  return runs;
}

/** Who changed which node last, each person once, newest first. */
export function editorsOfNodes(operations: readonly AuthoredOperation[]): Map<NodeId, Authored[]> {
  const editors = new Map<NodeId, Authored[]>();
  for (const { operation, author, account, at } of operations.toReversed()) {
    for (const id of writtenNodes(operation)) {
      const known = editors.get(id) ?? [];
      if (!known.some((one) => one.account === account))
        editors.set(id, [...known, { author, account, at }]);
    }
  }
  return editors;
}

/** Several answers of `editorsOfNodes` as one, those of the newest operations first. */
export function mergeEditors(
  parts: readonly ReadonlyMap<NodeId, readonly Authored[]>[],
): Map<NodeId, Authored[]> {
  const editors = new Map<NodeId, Authored[]>();
  for (const [node, by] of parts.flatMap((part) => [...part])) {
    const known = editors.get(node) ?? [];
    const others = by.filter(({ account }) => !known.some((one) => one.account === account));
    editors.set(node, [...known, ...others]);
  }
  return editors;
}

function writtenNodes(operation: Operation): NodeId[] {
  switch (operation.op) {
    case 'insert':
      return operation.nodes.map(({ id }) => id);
    case 'replace':
      return Object.keys(operation.document.nodes);
    default:
      return [operation.node];
  }
}

/** Each text in a value, plain or formatted, with the path that leads to it: `path` is that of the value. */
export function textsIn(
  value: JsonValue | undefined,
  path: string[],
): { path: string[]; text: TextValue; value: JsonValue }[] {
  const text = textValueOf(value);
  if (text !== null && value !== undefined) return [{ path, text, value }];
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      textsIn(item, [...path, itemIdOf(item) ?? String(index)]),
    );
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'id' ? [] : textsIn(inner, [...path, name]),
  );
}

interface FollowedUnit {
  unit: string;
  /** Where it stands; null: it separates blocks. */
  position: number | null;
  by: Authored | null;
}

/** Where a text stands. */
interface TextPlace {
  node: NodeId;
  path: string[];
}

/** `backwards`: the operations that write to the node, from the newest to the oldest. */
function followText(
  text: TextValue,
  place: TextPlace,
  backwards: readonly AuthoredOperation[],
  base: KnownText | null,
): FollowedUnit[] {
  const units = unitsOf(text).map(({ unit, position }) => ({
    unit,
    position,
    by: null as Authored | null,
  }));
  const open = units.flatMap((unit) =>
    unit.position === null ? [] : [{ unit, now: unit.position, isOpen: true }],
  );
  /** Follows every unit that nobody is known for yet through one change; false where the change does not lead to this text. */
  const follow: FollowChange = (by, before) => {
    for (const one of open) {
      if (!one.isOpen) continue;
      const was = before(one.now, one.unit.unit);
      if (was === null) return false;
      if (was === 'inserted') {
        one.unit.by = by;
        one.isOpen = false;
      } else one.now = was;
    }
    return true;
  };
  if (followOperations(place, backwards, base, follow) && base)
    for (const one of open) {
      const found = one.isOpen ? base.at.get(one.now) : undefined;
      if (found?.unit === one.unit.unit) one.unit.by = found.by;
    }
  return units;
}

type FollowChange = (
  by: Authored | null,
  before: (position: number, unit: string) => PositionBefore | null,
) => boolean;

/** Whether the operations lead back to what was there before all of them. */
function followOperations(
  { node, path }: TextPlace,
  backwards: readonly AuthoredOperation[],
  base: KnownText | null,
  follow: FollowChange,
): boolean {
  for (const [index, { operation, author, account, at }] of backwards.entries()) {
    const by = { author, account, at };
    const isHere = 'path' in operation && operation.path.join('\n') === path.join('\n');
    if (operation.op === 'splice') {
      if (isHere && !follow(by, (position, unit) => beforeSplice(operation, position, unit)))
        return false;
    } else if (operation.op === 'steps') {
      if (isHere && !operation.steps.toReversed().every((step) => follow(by, beforeStep(step))))
        return false;
    } else {
      const whole = wholeText(operation, node, path);
      if (whole === undefined) continue;
      if (whole === null) return false;
      const before = textBefore(backwards.slice(index + 1), { node, path }, base);
      const isKnown = before !== null || isHere || operation.op === 'insert';
      const positions =
        before === null ? () => 'inserted' as const : positionsBetween(before, whole);
      if (
        positions === null ||
        !follow(isKnown ? by : null, (position, unit) =>
          unitAt(whole, position) === unit ? positions(position) : null,
        ) ||
        before === null
      )
        return false;
    }
  }
  return true;
}

/** The text that an operation writes whole; undefined where it does not write to the path, null where it leaves none there. */
function wholeText(
  operation: Operation,
  node: NodeId,
  path: string[],
): TextValue | null | undefined {
  const within = (owner: DocumentNode | undefined) =>
    owner ? textValueOf(readAt(owner, path)) : undefined;
  switch (operation.op) {
    case 'insert':
      return within(operation.nodes.find(({ id }) => id === node));
    case 'replace':
      return within(operation.document.nodes[node]);
    case 'set': {
      const isAround = operation.path.every((step, index) => path[index] === step);
      if (!isAround) return undefined;
      // The value as the only prop of a node, so that it is read by the rule of paths.
      const rest = path.slice(operation.path.length);
      return operation.value === undefined
        ? null
        : textValueOf(readAt({ props: { value: operation.value } }, ['props', 'value', ...rest]));
    }
    case 'convert':
      if (operation.node !== node) return undefined;
      if (operation.without.includes(path[1] ?? '')) return null;
      return Object.hasOwn(operation.props, path[1] ?? '')
        ? textValueOf(readAt({ props: operation.props }, path))
        : undefined;
    default:
      return undefined;
  }
}

/** The text as the operations leave it, newest first; null where they and the base do not say all of it. */
function textBefore(
  backwards: readonly AuthoredOperation[],
  { node, path }: TextPlace,
  base: KnownText | null,
): TextValue | null {
  const later: Operation[] = [];
  for (const { operation } of backwards) {
    const whole = wholeText(operation, node, path);
    if (whole !== undefined) return whole === null ? null : replayText(whole, later.toReversed());
    if (
      (operation.op === 'splice' || operation.op === 'steps') &&
      operation.path.join('\n') === path.join('\n')
    )
      later.push(operation);
  }
  return base?.isWritten ? replayText(base.text, later.toReversed()) : null;
}

function replayText(from: TextValue, operations: readonly Operation[]): TextValue | null {
  return operations.reduce<TextValue | null>((text, operation) => {
    if (text === null) return null;
    return operation.op === 'splice'
      ? spliced(text, operation)
      : operation.op === 'steps'
        ? stepped(text, operation.steps)
        : text;
  }, from);
}

/** Units of one person, typed at one go or not, as one run with the latest time; what separates blocks belongs to what stands before it. */
function joined(units: readonly FollowedUnit[]): AuthoredRun[] {
  const runs: AuthoredRun[] = [];
  for (const { unit, position, by } of units) {
    const last = runs.at(-1);
    if (last && (position === null || last.by?.account === by?.account)) {
      last.text += unit;
      if (by && last.by && by.at > last.by.at) last.by = by;
    } else runs.push({ text: unit, by });
  }
  return runs;
}
