import type { DocumentNode, NodeId } from '#schemas/document.ts';
import { itemIdOf } from '#schemas/json-object.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Operation } from '#schemas/operation.ts';
import { readAt } from '../operations/prop-path.ts';
import { walk, type DocumentTree } from '../tree.ts';
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

/**
 * Who typed each character of a document's texts, plain and formatted. `operations` are those of its draft from the oldest
 * to the newest, up to the document. They are followed backwards, so that the document before them need not be known.
 * Nobody is named for what was there before them, nor where they do not lead to what the document says.
 */
export function authorsOfTexts(
  tree: DocumentTree,
  operations: readonly AuthoredOperation[],
): AuthoredText[] {
  const byNode = new Map<NodeId, AuthoredOperation[]>();
  for (const one of operations.toReversed()) {
    for (const id of writtenNodes(one.operation)) {
      const own = byNode.get(id);
      if (own) own.push(one);
      else byNode.set(id, [one]);
    }
  }
  return [...walk(tree)].flatMap((node) => {
    const own = byNode.get(node.id);
    return own
      ? textsIn(node.props, ['props']).map(({ path, text }) => ({
          node: node.id,
          path,
          runs: runsOf(text, node.id, path, own),
        }))
      : [];
  });
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
): { path: string[]; text: TextValue }[] {
  const text = textValueOf(value);
  if (text !== null) return [{ path, text }];
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      textsIn(item, [...path, itemIdOf(item) ?? String(index)]),
    );
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'id' ? [] : textsIn(inner, [...path, name]),
  );
}

/** `backwards`: the operations that write to the node, from the newest to the oldest. */
function runsOf(
  text: TextValue,
  node: NodeId,
  path: string[],
  backwards: readonly AuthoredOperation[],
): AuthoredRun[] {
  const units = unitsOf(text).map(({ unit, position }) => ({
    unit,
    position,
    by: null as Authored | null,
    isOpen: position !== null,
  }));
  /** Follows every unit that nobody is known for yet through one change; false where the change does not lead to this text. */
  const follow = (
    by: Authored | null,
    before: (position: number, unit: string) => PositionBefore | null,
  ): boolean => {
    for (const one of units) {
      if (!one.isOpen || one.position === null) continue;
      const was = before(one.position, one.unit);
      if (was === null) return false;
      if (was === 'inserted') Object.assign(one, { by, isOpen: false });
      else one.position = was;
    }
    return true;
  };
  for (const [index, { operation, author, account, at }] of backwards.entries()) {
    const by = { author, account, at };
    const isHere = 'path' in operation && operation.path.join('\n') === path.join('\n');
    if (operation.op === 'splice') {
      if (isHere && !follow(by, (position, unit) => beforeSplice(operation, position, unit))) break;
    } else if (operation.op === 'steps') {
      if (isHere && !operation.steps.toReversed().every((step) => follow(by, beforeStep(step))))
        break;
    } else {
      const whole = wholeText(operation, node, path);
      if (whole === undefined) continue;
      const before = whole === null ? null : textBefore(backwards.slice(index + 1), node, path);
      const isKnown = before !== null || isHere || operation.op === 'insert';
      const positions =
        whole === null
          ? null
          : before === null
            ? () => 'inserted' as const
            : positionsBetween(before, whole);
      if (
        whole === null ||
        positions === null ||
        !follow(isKnown ? by : null, (position, unit) =>
          unitAt(whole, position) === unit ? positions(position) : null,
        )
      )
        break;
      if (before === null) break;
    }
  }
  return joined(units);
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

/** The text as the operations leave it, newest first; null where they do not say all of it. */
function textBefore(
  backwards: readonly AuthoredOperation[],
  node: NodeId,
  path: string[],
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
  return null;
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
function joined(
  units: readonly { unit: string; position: number | null; by: Authored | null }[],
): AuthoredRun[] {
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
