import type { JsonValue } from '#schemas/json.ts';
import type { ModuleRow, WireNode } from '#schemas/module.ts';
import type { PageFacts } from '#schemas/page.ts';
import type { Screen } from '#schemas/screen.ts';
import type { Answer } from './call.ts';

/** A block or module ready to be rendered: checked props and answered calls. Ids are unique over frame and page. */
export interface ModelNode {
  id: string;
  /** A module code or a block type. */
  type: string;
  /** The screens on which it is not shown; the same HTML goes to everyone. */
  hiddenat?: Screen[];
  props: Record<string, JsonValue>;
  slots: Record<string, string[]>;
  data: Record<string, Answer>;
  /** What the law asks to be said beside the block's figures; absent: nothing. */
  statement?: string;
  /** In the studio's preview alone: why visitors see nothing here. */
  placeholder?: string;
  /** Its rendering threw; it is left out and was reported. */
  failed?: true;
}

/** What a page needs to be rendered: what `site(url, moment)` gives, and what travels to the browser with the HTML. */
export interface PageModel {
  /** `facts.frame.nodes` is empty here: all nodes lie together in `nodes`. */
  facts: PageFacts;
  /** Frame nodes, modules and blocks by id. */
  nodes: Record<string, ModelNode>;
  /** The page's modules in order. */
  modules: string[];
  /** In the studio's preview alone: ids of nodes that visitors do not see because of a stop. */
  stopped?: string[];
}

/** `common/module`'s record from a model. */
export function toModuleRecord(model: PageModel): [ModuleRow[], [PageFacts]] {
  const rows = model.modules.flatMap((id, index) => {
    const node = model.nodes[id];
    return node ? [toModuleRow(model, node, index)] : [];
  });
  const frame = {
    slots: model.facts.frame.slots,
    nodes: descendants(model, model.facts.frame.slots).map(toWireNode),
  };
  return [rows, [{ ...model.facts, frame }]];
}

function toModuleRow(model: PageModel, node: ModelNode, index: number): ModuleRow {
  const entry = model.facts.entry;
  return {
    modulecode: node.type as ModuleRow['modulecode'],
    modulename: String(node.props['modulename'] ?? ''),
    moduleid: node.id,
    moduletype: node.type,
    styleid: String(node.props['styleid'] ?? ''),
    menuid: entry?.id ?? '',
    menuname: entry?.menuname ?? '',
    ordernumber: String(index + 1),
    displyflag: '1',
    status: '1',
    ...shownAt(node),
    slots: node.slots,
    nodes: descendants(model, node.slots).map(toWireNode),
  };
}

function descendants(model: PageModel, slots: Record<string, string[]>): ModelNode[] {
  return Object.values(slots)
    .flat()
    .flatMap((id) => {
      const child = model.nodes[id];
      return child ? [child, ...descendants(model, child.slots)] : [];
    });
}

function toWireNode({ id, type, hiddenat, props, slots, data, statement }: ModelNode): WireNode {
  return {
    id,
    type,
    ...(hiddenat && { hiddenat }),
    props,
    slots,
    data: data as unknown as Record<string, JsonValue>,
    ...(statement !== undefined && { statement }),
  };
}

/** How a module stands on each screen; its `spacing` was checked with its props. */
function shownAt({ hiddenat, props }: ModelNode): Pick<ModuleRow, 'hiddenat' | 'spacing'> {
  const spacing = props['spacing'] as ModuleRow['spacing'];
  return { ...(hiddenat && { hiddenat }), ...(spacing && { spacing }) };
}

/** The model from `common/module`'s record. */
export function fromModuleRecord([rows, [facts]]: [ModuleRow[], [PageFacts]]): PageModel {
  const modules: ModelNode[] = rows.map((row) => ({
    id: row.moduleid,
    type: row.modulecode,
    ...(row.hiddenat && { hiddenat: row.hiddenat }),
    props: {
      modulename: row.modulename,
      styleid: row.styleid,
      status: row.status,
      ...(row.spacing && { spacing: row.spacing }),
    },
    slots: row.slots,
    data: {},
  }));
  const blocks = [
    ...facts.frame.nodes,
    ...rows.flatMap((row) => row.nodes),
  ] as unknown as ModelNode[];
  return {
    facts: { ...facts, frame: { slots: facts.frame.slots, nodes: [] } },
    nodes: Object.fromEntries([...modules, ...blocks].map((node) => [node.id, node])),
    modules: rows.map((row) => row.moduleid),
  };
}
