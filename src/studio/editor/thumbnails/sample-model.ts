import { isNodeShown } from '#composition/shown.ts';
import type { BlockDefinition, ModelNode, PageModel, Sample } from '#kit';
import { samplePage } from '#samples/page.ts';
import { blocks, catalogue, defaultProps, loadSamples, registry } from '#registry/data.ts';
import type { DocumentNode } from '#schemas/document.ts';
import { MODULE_CODES, type ModuleCode } from '#schemas/module.ts';
import type { PageFacts } from '#schemas/page.ts';
import { currentProps } from '../../core/nodes/node-schema.ts';
import { MODULE_EXAMPLES } from './module-examples.ts';

type AnySample = Sample<BlockDefinition>;

/** A page under construction: what its samples say of the page around it comes together. */
interface Draft {
  nodes: Record<string, ModelNode>;
  page: Partial<PageFacts>;
}

/** A type on a page of its own, filled with its typical sample: a module with that of its example. Null where there is none. */
export async function modelOfType(type: string): Promise<PageModel | null> {
  const draft: Draft = { nodes: {}, page: {} };
  const filling = MODULE_CODES.some((code) => code === type)
    ? MODULE_EXAMPLES[type as ModuleCode]
    : null;
  const id =
    filling === null
      ? await addSample(draft, type, 'typical')
      : await addSample(draft, filling, 'typical');
  if (id === null) return null;
  return pageOf(draft, [filling === null ? id : addModule(draft, type, [id])]);
}

/** Nodes of a document as a page, each with the answers of its type's typical sample: no server is asked. */
export async function modelOfNodes(
  tops: readonly string[],
  given: readonly DocumentNode[],
): Promise<PageModel | null> {
  const draft: Draft = { nodes: {}, page: {} };
  for (const node of given) {
    const current = currentProps(node);
    if (!current.ok || !isNodeShown(node, catalogue)) continue;
    const sample = await sampleOf(node.type, 'typical');
    draft.page = { ...draft.page, ...sample?.page };
    draft.nodes[node.id] = {
      id: node.id,
      type: node.type,
      props: current.props,
      slots: node.slots,
      data: sample?.data ?? {},
    };
  }
  const shown = tops.filter((id) => draft.nodes[id]);
  return shown.length > 0 ? pageOf(draft, shown) : null;
}

async function sampleOf(type: string, name: string): Promise<AnySample | undefined> {
  const samples = blocks.has(type) ? await loadSamples(type) : undefined;
  return samples?.[name];
}

/** The id of the sample's node, with all that stands in its slots. */
async function addSample(draft: Draft, type: string, name: string): Promise<string | null> {
  const sample = await sampleOf(type, name);
  if (!sample) return null;
  const id = `sample-${Object.keys(draft.nodes).length}`;
  const slots: Record<string, string[]> = {};
  draft.nodes[id] = {
    id,
    type,
    props: sample.props as ModelNode['props'],
    slots,
    data: sample.data,
  };
  for (const [slot, references] of Object.entries(sample.slots ?? {})) {
    const inside: string[] = [];
    for (const reference of references)
      inside.push(
        ...[await addSample(draft, reference.type, reference.sample)].filter(
          (child) => child !== null,
        ),
      );
    slots[slot] = inside;
  }
  draft.page = { ...draft.page, ...sample.page };
  return id;
}

function addModule(draft: Draft, type: string, children: string[]): string {
  const id = `sample-${Object.keys(draft.nodes).length}`;
  draft.nodes[id] = { id, type, props: defaultProps(type), slots: { main: children }, data: {} };
  return id;
}

/** Blocks of the frame stand above the page, modules on it, other blocks in a plain module. */
function pageOf(draft: Draft, tops: string[]): PageModel {
  const typeOf = (id: string) => draft.nodes[id]?.type ?? '';
  const framed = tops.filter((id) => registry.blocks[typeOf(id)]?.category === 'frame');
  const modules = tops.filter((id) => Object.hasOwn(registry.modules, typeOf(id)));
  const others = tops.filter((id) => !framed.includes(id) && !modules.includes(id));
  if (others.length > 0) modules.push(addModule(draft, 'M01', others));
  const facts = samplePage({
    ...draft.page,
    needsHeading: false,
    frame: { slots: { above: framed }, nodes: [] },
  });
  return { facts, nodes: draft.nodes, modules };
}
