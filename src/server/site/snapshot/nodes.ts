import { msg } from '#messages/msg.ts';
import { toSourceText } from '#messages/format.ts';
import type { Finding } from '#composition/finding.ts';
import { itemPath } from '#composition/item-path.ts';
import { nodeSlots } from '#composition/node-slots.ts';
import { isNodeShown } from '#composition/shown.ts';
import { upgradeProps } from '#composition/upgrade.ts';
import type { Answer, BlockContext, ModelNode } from '#kit';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { VARIANTS } from '#rules/variants/variant.ts';
import { problemMessage } from '#schemas/problem-message.ts';
import { blocks, catalogue, propsSchema } from '#registry/data.ts';
import { publishedSchema } from '#registry/module-schema.ts';
import type { Message } from '#schemas/message.ts';
import { ROOT, type DocumentNode, type PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import { derive } from '#server/platform/derive.ts';
import { readStops } from './read-stops.ts';
import { NO_STOPS, type StopIndex } from './stop-index.ts';
import { findLacking, readCompanionRules } from './companions.ts';
import { ownTexts, readBlockEndings, type EndingOf, type EndingSource } from './endings.ts';
import { FRAGMENT, INSIDE, readFragments } from './fragments.ts';
import { nodeStatement } from './node-statement.ts';
import { readStoppedClaims } from './stopped-claims.ts';
import { readRules } from './read-rules.ts';
import { nodeTranslator, type NodeTranslator } from '../translations/node-translator.ts';
import type { SiteSnapshot } from './site-snapshot.ts';
import {
  createVariantPicker,
  ORIGINALS,
  type PageVariants,
  type VariantPicker,
} from './variants.ts';

/** Why a node was left out of a page. For the log and the studio, never for visitors. */
export interface NodeProblem {
  document: string;
  node: string;
  type: string;
  message: string;
  /**
   * `props`: they do not fit, or nobody knows the type. `absent`: the fragment is not published. `circular`: it would stand inside
   * itself. `ended`: what the block relies on has ended, as `why` says; blocks in its slots stand in its place.
   */
  reason: 'props' | 'absent' | 'circular' | 'ended';
  why?: Message;
  /** Its id on the composed page: of what a fragment shows, behind that of the block which shows the fragment. */
  id: string;
}

export interface ComposedNodes {
  /** The root's slots, with only the children that are shown. */
  slots: Record<string, string[]>;
  nodes: ModelNode[];
  problems: NodeProblem[];
  variants: PageVariants;
}

/**
 * Makes a document ready to be rendered: hidden, stopped and ended nodes go, props are upgraded and checked, calls are answered in parallel.
 * A node that fails is left out with everything below it and reported; the rest of the page lives.
 */
export async function composeNodes(
  name: string,
  document: PageDocument,
  context: BlockContext,
  snapshot: SiteSnapshot,
): Promise<ComposedNodes> {
  const { slots, nodes, problems, variants } = await readShownNodes(name, document, snapshot);
  const [rules] = await Promise.all([
    readRules(snapshot),
    ...nodes.map(async (node) => {
      [node.props, node.data] = await Promise.all([
        snapshot.measure(node.props),
        answerData(node.type, node.props, context, snapshot),
      ]);
    }),
  ]);
  const day = beijingTime(snapshot.moment.at).slice(0, 8);
  for (const node of nodes) {
    const statement = nodeStatement({ node, context, rules, day });
    if (statement !== '') node.statement = statement;
  }
  return { slots, nodes, problems, variants };
}

/** What a document shows, with checked props and without the answers of its calls. */
export async function readShownNodes(
  name: string,
  document: PageDocument,
  snapshot: Pick<SiteSnapshot, 'current' | 'language' | 'variants'> & EndingSource,
): Promise<ComposedNodes> {
  const [fragments, stops] = await Promise.all([
    readFragments(document, snapshot),
    readStops(snapshot),
  ]);
  const [endingOf, translate] = await Promise.all([
    readBlockEndings([document, ...fragments.values()], snapshot),
    nodeTranslator([name, ...[...fragments.keys()].map((key) => `fragment:${key}`)], snapshot),
  ]);
  const choice = snapshot.variants ?? ORIGINALS;
  const day = beijingTime(snapshot.moment.at).slice(0, 8);
  const around = name.startsWith('fragment:') ? [name.slice('fragment:'.length)] : [];
  return collectAllowed(
    { name, document, prefix: '', around },
    { fragments, endingOf, translate, openPicker: () => createVariantPicker(choice, day) },
    stops,
    snapshot,
  );
}

/** What is known of the site while the nodes of a page are collected. */
interface Collecting {
  fragments: ReadonlyMap<string, PageDocument>;
  endingOf: EndingOf;
  translate: NodeTranslator;
  /** Picks variants for one collecting. */
  openPicker(): VariantPicker;
  /** `id` is that on the composed page. */
  isStopped(document: string, node: DocumentNode, id: string): boolean;
}

/**
 * The nodes that are shown without those that are stopped or have ended. What rules ask to be shown with what a stop takes away
 * goes with it: figures are never shown without their disclaimer.
 */
async function collectAllowed(
  page: Enclosing,
  given: Omit<Collecting, 'isStopped'>,
  stops: StopIndex,
  snapshot: EndingSource,
): Promise<ComposedNodes> {
  const whole = collectShown(page, { ...given, isStopped: NO_STOPS.isBlockStopped });
  if (stops.isEmpty) return whole;
  const [rules, saysStopped] = await Promise.all([
    readCompanionRules(snapshot),
    readStoppedClaims(stops, snapshot),
  ]);
  const isStoppedByClaim = (node: DocumentNode) => saysStopped(checkedTexts(node));
  const before = findLacking(whole, rules);
  const alone = new Set<string>();
  for (;;) {
    const left = collectShown(page, {
      ...given,
      isStopped: (document, node, id) =>
        stops.isBlockStopped(document, node) || alone.has(id) || isStoppedByClaim(node),
    });
    const lacking = [...findLacking(left, rules)].filter((id) => !before.has(id));
    if (lacking.length === 0) return left;
    for (const id of lacking) alone.add(id);
  }
}

/** What a node says by its props; nothing where they do not fit, since it is not shown then. */
function checkedTexts(node: DocumentNode): string[] {
  const checked = checkOnce(node);
  return checked.ok ? ownTexts(node.type, checked.props) : [];
}

/** Collects the nodes that are shown, and what is wrong with those that cannot be. */
function collectShown(
  page: Enclosing,
  { fragments, endingOf, translate, openPicker, isStopped }: Collecting,
): ComposedNodes {
  const picker = openPicker();
  const nodes: ModelNode[] = [];
  const problems: NodeProblem[] = [];
  const show = (node: DocumentNode | undefined, enclosing: Enclosing): string[] => {
    if (!node || !isNodeShown(node, catalogue)) return [];
    const id = enclosing.prefix + node.id;
    if (isStopped(enclosing.name, node, id)) return [];
    const report: Report = (reason, message, why) =>
      void problems.push({
        ...{ document: enclosing.name, node: node.id, type: node.type, message, reason, id },
        ...(why && { why }),
      });
    const checked = checkOnce(node);
    if (!checked.ok) {
      report('props', checked.message);
      return [];
    }
    const why = endingOf(node.type, checked.props);
    if (why) {
      report('ended', toSourceText(why), why);
      return Object.values(shownSlots({ ...node, props: checked.props }, enclosing)).flat();
    }
    const slot = node.type === VARIANTS ? picker.pick(node.id, checked.props) : null;
    if (slot !== null) return showInPlace({ ...node, props: checked.props }, slot, enclosing);
    const model = modelOf(node, id, translate(enclosing.name, node, checked.props));
    nodes.push(model);
    model.slots =
      node.type === FRAGMENT
        ? expand(checked.props, id, enclosing, report)
        : shownSlots({ ...node, props: checked.props }, enclosing);
    return [id];
  };
  // What stands in a slot that the layout lacks, or whose item was removed, is kept in the document and not shown.
  const shownSlots = (node: DocumentNode, enclosing: Enclosing): Record<string, string[]> =>
    Object.fromEntries(
      Object.keys(nodeSlots(node, catalogue)).flatMap((slot) => {
        const children = Object.hasOwn(node.slots, slot) ? node.slots[slot] : undefined;
        return children
          ? [[slot, children.flatMap((child) => show(enclosing.document.nodes[child], enclosing))]]
          : [];
      }),
    );
  // What stands in the slot takes the place of the block around it, which leaves no trace.
  const showInPlace = (node: DocumentNode, slot: string, enclosing: Enclosing): string[] => {
    const begin = nodes.length;
    const children = Object.hasOwn(node.slots, slot) ? (node.slots[slot] ?? []) : [];
    const shown = shownSlots({ ...node, slots: { [slot]: children } }, enclosing);
    const ids = shown[slot] ?? [];
    for (const inner of nodes.slice(begin)) if (ids.includes(inner.id)) hideAsWell(inner, node);
    picker.note(node.id, node.props, slot, ids);
    return ids;
  };
  const expand = (
    props: ModelNode['props'],
    id: string,
    enclosing: Enclosing,
    report: Report,
  ): Record<string, string[]> => {
    const key = String(props['fragment']);
    const fragment = fragments.get(key);
    const root = fragment?.nodes[ROOT];
    const isInsideItself = enclosing.around.includes(key);
    if (!fragment || !root || isInsideItself) {
      if (isInsideItself) report('circular', `片段“${key}”用到了它自己`);
      else report('absent', `片段“${key}”没有发布`);
      return {};
    }
    return shownSlots(root, {
      name: `fragment:${key}`,
      document: fragment,
      prefix: `${id}${INSIDE}`,
      around: [...enclosing.around, key],
    });
  };

  const root = page.document.nodes[ROOT];
  const slots = root ? shownSlots(root, page) : {};
  return { slots, nodes, problems, variants: picker.found() };
}

function modelOf(
  { type, hiddenat }: DocumentNode,
  id: string,
  props: ModelNode['props'],
): ModelNode {
  return { id, type, ...(hiddenat && { hiddenat }), props, slots: {}, data: {} };
}

/** Of what stands in the place of a node: it is hidden on that node's screens too. */
function hideAsWell(model: ModelNode, { hiddenat }: Pick<DocumentNode, 'hiddenat'>): void {
  if (hiddenat) model.hiddenat = [...new Set([...hiddenat, ...(model.hiddenat ?? [])])];
}

/** Nodes of a document are never changed: a change makes another node. */
const checkOnce = derive(checkNodeProps);

type Report = (reason: NodeProblem['reason'], message: string, why?: Message) => void;

/** The document that is being composed: the page's own, or a fragment's inside it. */
interface Enclosing {
  name: string;
  document: PageDocument;
  /** Before the ids of its nodes, so that a page may show a fragment twice. */
  prefix: string;
  /** The fragments around, from the outside in. */
  around: string[];
}

/** A node's props in the current version and by its type's schema, or why they cannot be shown. */
export function checkNodeProps(
  node: Pick<DocumentNode, 'type' | 'version' | 'props'>,
): { ok: true; props: Record<string, JsonValue> } | { ok: false; message: string } {
  const schema = propsSchema(node.type);
  if (!schema) return { ok: false, message: `没有类型 ${node.type}` };
  const upgraded = upgradeProps(node, blocks.get(node.type)?.upgrades ?? []);
  if (!upgraded.ok) return { ok: false, message: toSourceText(upgraded.message) };
  const parsed = schema.safeParse(upgraded.props);
  if (parsed.success) return { ok: true, props: parsed.data as Record<string, JsonValue> };
  const first = parsed.error.issues[0];
  return { ok: false, message: `${first?.path.join('.') ?? ''}：${first?.message ?? ''}` };
}

/** What is wrong with a node's props, field by field: what forbids publishing it. */
export function propsFindings(node: DocumentNode): Finding[] {
  const schema = publishedSchema(node.type);
  const upgraded = upgradeProps(node, blocks.get(node.type)?.upgrades ?? []);
  if (!upgraded.ok) return [{ node: node.id, path: [], message: upgraded.message }];
  const parsed = schema?.safeParse(upgraded.props, { error: (issue) => problemMessage(issue) });
  return (parsed?.error?.issues ?? []).map((issue) => ({
    node: node.id,
    path: itemPath(upgraded.props, issue.path),
    message:
      issue.code === 'unrecognized_keys'
        ? msg('props.unknown-settings', { names: issue.keys })
        : msg('text.label', { label: issue.message }),
  }));
}

/** Answers the calls that a block's data half names for these props. */
export async function answerData(
  type: string,
  props: Record<string, JsonValue>,
  context: BlockContext,
  snapshot: SiteSnapshot,
): Promise<Record<string, Answer>> {
  const requests = Object.entries(blocks.get(type)?.data(props, context) ?? {});
  return Object.fromEntries(
    await Promise.all(
      requests.map(async ([name, request]) => [name, await snapshot.answer(request)] as const),
    ),
  );
}
