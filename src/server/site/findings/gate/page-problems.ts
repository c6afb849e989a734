import { msg, verbatim } from '#messages/msg.ts';
import { nodeName } from '#composition/names.ts';
import type { BlockContext, BlockFault, ModelNode, PageModel } from '#kit';
import { blocks, catalogue } from '#registry/data.ts';
import { referencesIn } from '#registry/kinds/references.ts';
import type { Message } from '#schemas/message.ts';
import type { MenuItem } from '#schemas/menu.ts';
import { FRAGMENT } from '../../snapshot/fragments.ts';
import type { NodeProblem } from '../../snapshot/nodes.ts';
import type { SiteSnapshot } from '../../snapshot/site-snapshot.ts';
import { failingViews } from '../../render/failing-views.ts';
import { composeOnce } from '../composed/compose-once.ts';
import { composedDocumentOf, placeOf } from '../../snapshot/composed-place.ts';
import { isLive, missingWords } from './item-findings.ts';
import { variantProblems, type VariantProblem } from './variant-problems.ts';
import { previewAddress } from '../../documents/preview-context.ts';

/** What visitors of a page would miss: a node that is left out, a view that throws, an empty state that props cause. */
export interface PageProblem {
  /** Where the node stands, `page:10065` or `fragment:<key>`, and its id there. */
  document: string;
  node: string;
  /** The page's or the frame's own node that shows it: itself, or a fragment's block. */
  on: string;
  /** What editors call the node. */
  name: string;
  path: string[];
  message: Message;
  /** Of a fragment that is not published: its key. */
  fragment?: string;
  /** What the block relies on has ended: visitors do not see it any more, whatever is published. */
  isEnded?: true;
}

/** Which part of the page is looked at. */
export type PagePart = 'page' | 'frame';

/** Composes and renders the entry's page as a visitor would get it in this snapshot. A page that shows no content of its own has no problems. */
export async function pageProblems(
  entry: MenuItem,
  snapshot: SiteSnapshot,
  part: PagePart = 'page',
): Promise<PageProblem[]> {
  const composed = await composeOnce(await previewAddress(entry, {}, snapshot), snapshot);
  if (composed.kind !== 'page') return [];
  const { model } = composed;
  if (part === 'page' && (model.facts.status === 404 || model.facts.entry?.id !== entry.id))
    return [];
  const document = part === 'page' ? `page:${entry.id}` : 'frame:frame';
  const slots = part === 'page' ? { main: model.modules } : model.facts.frame.slots;
  const nodes = nodesIn(model, Object.values(slots).flat());
  const leftOut = composed.problems.filter(
    (problem) => composedDocumentOf(problem.id, model, document) === problem.document,
  );
  const failing = new Set(await failingViews(model));
  const wrongVariants = part === 'page' ? await variantProblems(model, document, snapshot) : [];
  const shown = await Promise.all(
    nodes.map((node) => nodeProblems(node, model, snapshot, failing)),
  );
  return [
    ...leftOut.map((problem) => leftOutProblem(problem, model)),
    ...[...shown.flat(), ...wrongVariants.map((problem) => atNode(problem, model))].map(
      (problem) => ({
        ...problem,
        document: composedDocumentOf(problem.id, model, document),
      }),
    ),
  ];
}

/** These nodes and all below them. */
function nodesIn(model: PageModel, ids: readonly string[]): ModelNode[] {
  return ids.flatMap((id) => {
    const node = model.nodes[id];
    return node ? [node, ...nodesIn(model, Object.values(node.slots).flat())] : [];
  });
}

function atNode({ id, message }: VariantProblem, { nodes }: PageModel): NodeOnPage {
  const { type = '', props = {} } = nodes[id] ?? {};
  return { ...placeOf(id), id, name: nodeName({ type, props }, catalogue), path: [], message };
}

function leftOutProblem(
  { document, id, type, reason, message, why }: NodeProblem,
  model: PageModel,
): PageProblem {
  const node = model.nodes[id];
  const name = nodeName({ type, props: node?.props ?? {} }, catalogue);
  const place = { ...placeOf(id), document, name };
  switch (reason) {
    case 'props':
      return {
        ...place,
        path: [],
        message: msg('finding.bad-props'),
      };
    case 'circular':
      return {
        ...place,
        path: ['fragment'],
        message: msg('finding.fragment-cycle'),
      };
    case 'absent':
      return {
        ...place,
        path: ['fragment'],
        message: msg('finding.fragment-not-published'),
        fragment: String(node?.props['fragment']),
      };
    case 'ended':
      return {
        ...place,
        path: [],
        message: why ?? verbatim(message),
        isEnded: true,
      };
    default:
      return reason satisfies never;
  }
}

type NodeOnPage = Omit<PageProblem, 'document'> & { id: string };

async function nodeProblems(
  { id, type, props, data }: ModelNode,
  model: PageModel,
  snapshot: SiteSnapshot,
  failing: ReadonlySet<string>,
): Promise<NodeOnPage[]> {
  const block = blocks.get(type);
  if (!block) return [];
  const place = { ...placeOf(id), id, name: nodeName({ type, props }, catalogue) };
  if (failing.has(id)) return [{ ...place, path: [], message: msg('finding.render-failed') }];
  const { entry, parameters, company } = model.facts;
  const context: BlockContext = { entry, parameters, company };
  const faults = block.check(props, data as Parameters<typeof block.check>[1], context);
  return [...(await missingReferences(type, props, snapshot)), ...faults].map((fault) => ({
    ...place,
    ...fault,
  }));
}

/** What the block names in a field and visitors could not see. Fragments are read while composing. */
async function missingReferences(
  type: string,
  props: ModelNode['props'],
  snapshot: SiteSnapshot,
): Promise<BlockFault[]> {
  const form = blocks.get(type)?.props;
  const references = form && type !== FRAGMENT ? referencesIn(form, props, []) : [];
  const missing = await Promise.all(
    references.map(async (reference) =>
      (await isLive(snapshot, reference))
        ? []
        : [{ path: reference.path, message: missingWords(reference) }],
    ),
  );
  return missing.flat();
}

/** Same for the same problem at the same node, whichever page it was found on. */
export function problemKey({ document, node, path, message }: PageProblem): string {
  return JSON.stringify([document, node, path, message]);
}

/** The message of a problem with the name of what is affected. */
export function pageProblemMessage({ name, message }: PageProblem): Message {
  return msg('finding.in-block', { name, problem: message });
}
