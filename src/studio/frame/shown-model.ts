import { childrenOf, nodeOf, ROOT_ID, type DocumentTree } from '#composition/tree.ts';
import type { ModelNode, PageModel } from '#kit/page-model.ts';
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

/** What the frame shows of the document that is edited. */
export interface Shown {
  nodes: ReadonlyMap<NodeId, ShownNode>;
  /** The root's slots. */
  slots: Record<string, string[]>;
  /** What was taken out, so that undoing needs no new answers. */
  gone: ReadonlyMap<NodeId, ShownNode>;
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
  const nodes = own.map((node): [NodeId, ShownNode] => [node.id, { source: null, model: node, questions: rules.questions(node.type, node.props), waiting: false }]);
  const isFrame = nodeOf(tree, ROOT_ID)?.type === 'frame';
  return { nodes: new Map(nodes), slots: isFrame ? model.facts.frame.slots : { main: model.modules }, gone: new Map() };
}

/**
 * What changes in the frame when the document is this. A block whose props do not fit at the moment keeps its last
 * fitting face; one whose questions changed keeps its old answers until the new ones are there.
 */
export function follow(before: Shown, tree: DocumentTree, rules: BlockRules): Followed {
  const nodes = new Map<NodeId, ShownNode>();
  const wanted: Wanted[] = [];

  const visit = (id: NodeId): boolean => {
    const node = nodeOf(tree, id);
    const old = before.nodes.get(id) ?? before.gone.get(id);
    if (!node || node.displyflag === '2') return false;
    const props = old?.source === node ? old.model.props : (rules.check(node) ?? (old?.model.type === node.type ? old.model.props : lostProps(node, rules)));
    if (!props || (rules.isModule(node.type) && props['status'] !== '1')) return false;
    const slots = rules.isExpanded(node.type) ? expandedSlots(props, old) : visibleSlots(node, rules.slots(node.type, props), visit);
    const shown = refresh(node, props, slots, old, rules);
    nodes.set(id, shown);
    if (!sameJson(shown.questions, old?.questions ?? {})) wanted.push({ id, type: node.type, props });
    return true;
  };
  const root = nodeOf(tree, ROOT_ID);
  const slots = root ? Object.fromEntries(Object.keys(root.slots).map((slot) => [slot, childrenOf(tree, ROOT_ID, slot).filter(visit)])) : {};
  const gone = new Map([...before.gone, ...before.nodes].filter(([id, node]) => !nodes.has(id) && !node.waiting));
  const shown = { nodes, slots, gone };
  return { shown, patch: patchBetween(before, shown, root?.type === 'frame', rules), wanted };
}

/** Puts answers into a block; ignored when the block went or asks something else by now. */
export function answer(before: Shown, { id, props }: Wanted, data: ModelNode['data'], rules: BlockRules): Omit<Followed, 'wanted'> {
  const old = before.nodes.get(id);
  if (!old || !sameJson(old.questions, rules.questions(old.model.type, props))) return { shown: before, patch: null };
  const model = { ...old.model, data };
  const nodes = new Map(before.nodes).set(id, { ...old, model, waiting: false });
  return { shown: { ...before, nodes }, patch: { nodes: { [id]: model } } };
}

/** Of a type that nobody knows any more, so that a placeholder can stand for it. */
function lostProps(node: DocumentNode, rules: BlockRules): ModelNode['props'] | null {
  return rules.placeholder(node.type, node.props, {}) === null ? null : node.props;
}

/** What the server put in place of a block, while the block names the same. */
function expandedSlots(props: ModelNode['props'], old: ShownNode | undefined): ModelNode['slots'] {
  return old && sameJson(old.model.props, props) ? old.model.slots : {};
}

function visibleSlots(node: DocumentNode, names: readonly string[], visit: (id: NodeId) => boolean): Record<string, string[]> {
  return Object.fromEntries(names.flatMap((slot) => (Object.hasOwn(node.slots, slot) ? [[slot, (node.slots[slot] ?? []).filter(visit)]] : [])));
}

function refresh(node: DocumentNode, props: ModelNode['props'], slots: ModelNode['slots'], old: ShownNode | undefined, rules: BlockRules): ShownNode {
  const questions = old && props === old.model.props ? old.questions : rules.questions(node.type, props);
  const data = sameJson(Object.keys(questions), Object.keys(old?.questions ?? {})) ? (old?.model.data ?? {}) : {};
  const waiting = (old === undefined || old.waiting || data !== old.model.data) && Object.keys(questions).length > 0;
  const same = old && old.model.type === node.type && data === old.model.data && sameJson(props, old.model.props) && sameJson(slots, old.model.slots) && sameJson(node.hiddenat, old.model.hiddenat);
  const placeholder = rules.placeholder(node.type, props, slots);
  const model = same && (placeholder ?? undefined) === old.model.placeholder ? old.model : { id: node.id, type: node.type, ...(node.hiddenat && { hiddenat: node.hiddenat }), props, slots, data, ...(placeholder !== null && { placeholder }) };
  return { source: node, model, questions, waiting };
}

function patchBetween(before: Shown, after: Shown, isFrame: boolean, rules: BlockRules): ModelPatch | null {
  const nodes: Record<string, ModelNode | null> = {};
  for (const [id, { model, waiting }] of after.nodes) if (!waiting && before.nodes.get(id)?.model !== model) nodes[id] = model;
  for (const id of before.nodes.keys()) if (!after.nodes.has(id)) nodes[id] = null;
  const moved = !sameJson(before.slots, after.slots);
  if (!moved && Object.keys(nodes).length === 0) return null;
  const around = isFrame ? { frameSlots: after.slots } : { modules: after.slots['main'] ?? [] };
  const heads = !isFrame && needsHeading(before, rules) !== needsHeading(after, rules);
  return { nodes, ...(moved && around), ...(heads && { needsHeading: needsHeading(after, rules) }) };
}

/** Without a block that brings one, the renderer shows the entry's name as the page's heading. */
function needsHeading({ nodes }: Shown, rules: BlockRules): boolean {
  return ![...nodes.values()].some(({ model }) => rules.bringsHeading(model.type));
}

function sameJson(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
