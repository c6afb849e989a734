import { emptyMap, entries, get, put, type PersistentMap } from '#composition/persistent-map.ts';
import { isSameJson } from '#composition/same-json.ts';
import {
  ancestors,
  changedNodes,
  childrenOf,
  nodeOf,
  ROOT_ID,
  type DocumentTree,
} from '#composition/tree.ts';
import type { ModelNode, PageModel } from '#kit';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { ModelPatch } from '#wire/preview/messages.ts';
import type { BlockRules } from './block-rules.ts';

interface ShownNode {
  /** What it was made from: the same object means that nothing changed. */
  source: DocumentNode | null;
  model: ModelNode;
  /** The questions whose answers `model.data` has or waits for. */
  questions: Record<string, string>;
  /** Its first answers are still on their way, and the frame has nothing of it yet. */
  waiting: boolean;
}

/** Null for what is shown no more. */
type ShownNodes = PersistentMap<ShownNode | null>;

/** What the frame shows of the document that is edited. */
export interface Shown {
  /** The document as it was followed last; null before the first time. */
  tree: DocumentTree | null;
  nodes: ShownNodes;
  /** The root's slots. */
  slots: Record<string, string[]>;
  /** What was taken out, so that undoing needs no new answers. */
  gone: ReadonlyMap<NodeId, ShownNode>;
  /** How many of the nodes bring the page's heading. */
  headings: number;
}

/** A block whose questions changed: its answers are to be asked for. */
export interface Wanted {
  id: NodeId;
  type: string;
  props: Record<string, JsonValue>;
}

export interface Followed {
  shown: Shown;
  /** Null when the frame shows all of it already. */
  patch: ModelPatch | null;
  wanted: Wanted[];
}

/** What a freshly fetched model shows of the document. */
export function startShown(model: PageModel, tree: DocumentTree, rules: BlockRules): Shown {
  const own = Object.values(model.nodes).filter((node) => nodeOf(tree, node.id) !== undefined);
  const nodes = own.map((node): [NodeId, ShownNode] => [
    node.id,
    {
      source: null,
      model: node,
      questions: rules.questions(node.type, node.props),
      waiting: false,
    },
  ]);
  const isFrame = nodeOf(tree, ROOT_ID)?.type === 'frame';
  return {
    tree: null,
    nodes: nodes.reduce<ShownNodes>((all, [id, node]) => put(all, id, node), emptyMap()),
    slots: isFrame ? model.facts.frame.slots : { main: model.modules },
    gone: new Map(),
    headings: own.filter(({ type }) => rules.bringsHeading(type)).length,
  };
}

/**
 * What changes in the frame when the document is this. A block whose props do not fit at the moment keeps its last
 * fitting face; one whose questions changed keeps its old answers until the new ones are there. Only what changed and
 * what it lies in is looked at: the rest is shown as it was.
 */
export function follow(before: Shown, tree: DocumentTree, rules: BlockRules): Followed {
  const stale = before.tree && staleNodes(before.tree, tree);
  let { nodes } = before;
  const wanted: Wanted[] = [];
  const reached = new Set<NodeId>();

  const visit = (id: NodeId): boolean => {
    if (stale !== null && !stale.has(id) && shownIn(before.nodes, id)) return true;
    const shown = refreshAt(id);
    if (shown) reached.add(id);
    return shown;
  };
  const refreshAt = (id: NodeId): boolean => {
    const node = nodeOf(tree, id);
    const old = shownIn(before.nodes, id) ?? before.gone.get(id);
    if (!node || !rules.isShown(node)) return false;
    const props =
      old?.source === node
        ? old.model.props
        : (rules.check(node) ??
          (old?.model.type === node.type ? old.model.props : lostProps(node, rules)));
    if (!props) return false;
    const slots = rules.isExpanded(node.type)
      ? expandedSlots(props, old)
      : visibleSlots(node, rules.slots(node.type, props), visit);
    const shown = refresh(node, props, slots, old, rules);
    nodes = put(nodes, id, shown);
    if (!isSameJson(shown.questions, old?.questions ?? {}))
      wanted.push({ id, type: node.type, props });
    return true;
  };
  const root = nodeOf(tree, ROOT_ID);
  const slots = root
    ? Object.fromEntries(
        Object.keys(root.slots).map((slot) => [
          slot,
          childrenOf(tree, ROOT_ID, slot).filter(visit),
        ]),
      )
    : {};
  const taken = takenOut(before, stale ?? [...entries(before.nodes)].map(([id]) => id), reached);
  for (const id of taken.keys()) nodes = put(nodes, id, null);
  const gone = new Map([...before.gone].filter(([id]) => !reached.has(id)));
  for (const [id, node] of taken) if (!node.waiting) gone.set(id, node);
  const changed = [...reached, ...taken.keys()].filter(
    (id) => shownIn(nodes, id) !== shownIn(before.nodes, id),
  );
  const shown = {
    tree,
    nodes,
    slots,
    gone,
    headings:
      before.headings +
      headingsAmong(changed, nodes, rules) -
      headingsAmong(changed, before.nodes, rules),
  };
  return { shown, patch: patchBetween(before, shown, changed, root?.type === 'frame'), wanted };
}

/** The nodes that are others than before, and all that they lie in, now or then. */
function staleNodes(before: DocumentTree, after: DocumentTree): ReadonlySet<NodeId> {
  const changed = changedNodes(before, after);
  return new Set(changed.flatMap((id) => [id, ...ancestors(before, id), ...ancestors(after, id)]));
}

/** Those of the candidates that were shown and are not reached any more, with what they showed. */
function takenOut(
  before: Shown,
  candidates: Iterable<NodeId>,
  reached: ReadonlySet<NodeId>,
): Map<NodeId, ShownNode> {
  const taken = new Map<NodeId, ShownNode>();
  const waiting = [...candidates];
  while (waiting.length > 0) {
    const id = waiting.pop() ?? '';
    const node = shownIn(before.nodes, id);
    if (!node || reached.has(id) || taken.has(id)) continue;
    taken.set(id, node);
    waiting.push(...Object.values(node.model.slots).flat());
  }
  return taken;
}

function headingsAmong(ids: readonly NodeId[], nodes: ShownNodes, rules: BlockRules): number {
  return ids.filter((id) => rules.bringsHeading(shownIn(nodes, id)?.model.type ?? '')).length;
}

/** Undefined where a node is not shown. */
export function shownIn(nodes: ShownNodes, id: NodeId): ShownNode | undefined {
  return get(nodes, id) ?? undefined;
}

/** Puts answers into a block; ignored when the block went or asks something else by now. */
export function answer(
  before: Shown,
  { id, props }: Wanted,
  data: ModelNode['data'],
  rules: BlockRules,
): Omit<Followed, 'wanted'> {
  const old = shownIn(before.nodes, id);
  if (!old || !isSameJson(old.questions, rules.questions(old.model.type, props)))
    return { shown: before, patch: null };
  const model = { ...old.model, data };
  const nodes = put(before.nodes, id, { ...old, model, waiting: false });
  return { shown: { ...before, nodes }, patch: { nodes: { [id]: model } } };
}

/** Of a type that nobody knows any more, so that a placeholder can stand for it. */
function lostProps(node: DocumentNode, rules: BlockRules): ModelNode['props'] | null {
  return rules.placeholder(node.type, node.props, {}, node.id) === null ? null : node.props;
}

/** What the server put in place of a block, while the block names the same. */
function expandedSlots(props: ModelNode['props'], old: ShownNode | undefined): ModelNode['slots'] {
  return old && isSameJson(old.model.props, props) ? old.model.slots : {};
}

function visibleSlots(
  node: DocumentNode,
  names: readonly string[],
  visit: (id: NodeId) => boolean,
): Record<string, string[]> {
  return Object.fromEntries(
    names.flatMap((slot) =>
      Object.hasOwn(node.slots, slot) ? [[slot, (node.slots[slot] ?? []).filter(visit)]] : [],
    ),
  );
}

function refresh(
  node: DocumentNode,
  props: ModelNode['props'],
  slots: ModelNode['slots'],
  old: ShownNode | undefined,
  rules: BlockRules,
): ShownNode {
  const questions =
    old && props === old.model.props ? old.questions : rules.questions(node.type, props);
  const data = isSameJson(Object.keys(questions), Object.keys(old?.questions ?? {}))
    ? (old?.model.data ?? {})
    : {};
  const waiting =
    (old === undefined || old.waiting || data !== old.model.data) &&
    Object.keys(questions).length > 0;
  const same =
    old &&
    old.model.type === node.type &&
    data === old.model.data &&
    isSameJson(props, old.model.props) &&
    isSameJson(slots, old.model.slots) &&
    isSameJson(node.hiddenat, old.model.hiddenat);
  const placeholder = rules.placeholder(node.type, props, slots, node.id);
  const model =
    same && (placeholder ?? undefined) === old.model.placeholder
      ? old.model
      : {
          id: node.id,
          type: node.type,
          ...(node.hiddenat && { hiddenat: node.hiddenat }),
          props,
          slots,
          data,
          ...(placeholder !== null && { placeholder }),
        };
  return { source: node, model, questions, waiting };
}

function patchBetween(
  before: Shown,
  after: Shown,
  changed: readonly NodeId[],
  isFrame: boolean,
): ModelPatch | null {
  const nodes: Record<string, ModelNode | null> = {};
  for (const id of changed) {
    const now = shownIn(after.nodes, id);
    if (!now) nodes[id] = null;
    else if (!now.waiting && shownIn(before.nodes, id)?.model !== now.model) nodes[id] = now.model;
  }
  const moved = !isSameJson(before.slots, after.slots);
  if (!moved && Object.keys(nodes).length === 0) return null;
  const around = isFrame ? { frameSlots: after.slots } : { modules: after.slots['main'] ?? [] };
  // Without a block that brings one, the renderer shows the entry's name as the page's heading.
  const needsHeading = after.headings === 0;
  return {
    nodes,
    ...(moved && around),
    ...(!isFrame && needsHeading !== (before.headings === 0) && { needsHeading }),
  };
}
