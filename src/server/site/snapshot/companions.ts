import { screensOf } from '#composition/shown.ts';
import type { ModelNode } from '#kit';
import { blocks, registry } from '#registry/data.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { isInEffect } from '#rules/disclosure/in-effect.ts';
import { findUnmet, type Placed } from '#rules/disclosure/surroundings.ts';
import type { CompositionParameters } from '#schemas/disclosure-parameters.ts';
import { ROOT } from '#schemas/document.ts';
import { SCREENS } from '#schemas/screen.ts';
import { readRules } from './read-rules.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

/** What has to be shown with blocks of some types at the moment, by the rules that refuse a page without it for any purpose. */
export async function readCompanionRules(
  snapshot: Pick<SiteSnapshot, 'all' | 'moment'>,
): Promise<CompositionParameters[]> {
  const day = beijingTime(snapshot.moment.at).slice(0, 8);
  return (await readRules(snapshot)).flatMap((rule) =>
    rule.checker === 'composition' &&
    rule.parameters.types.length > 0 &&
    isInEffect(rule, day) &&
    Object.values(rule.severity).includes('block')
      ? [rule.parameters]
      : [],
  );
}

interface ComposedTree {
  slots: Readonly<Record<string, readonly string[]>>;
  nodes: readonly ModelNode[];
}

/** The ids of the nodes that are shown without what the rules ask to be shown with them. */
export function findLacking(
  composed: ComposedTree,
  rules: readonly CompositionParameters[],
): Set<string> {
  const placed = placedNodes(composed);
  return new Set(
    rules.flatMap((rule) => findUnmet(placed, placed, rule).map(({ node: { id } }) => id)),
  );
}

type PlacedNode = Placed & { id: string };

/** The nodes in the order of the page, each with where it stands. Of their texts nothing is known: all count as emphasised. */
function placedNodes({ slots, nodes }: ComposedTree): PlacedNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const visit = (
    id: string,
    around: Pick<Placed, 'screens' | 'isCollapsed' | 'module'>,
  ): PlacedNode[] => {
    const node = byId.get(id);
    if (!node) return [];
    const here = {
      screens: screensOf(node, around.screens),
      isCollapsed: around.isCollapsed,
      module: node.type in registry.modules ? id : around.module,
    };
    const closed = blocks.get(node.type)?.closedSlots(node.props) ?? [];
    return [
      {
        ...here,
        id,
        type: node.type,
        isGated: registry.blocks[node.type]?.gated === true,
        texts: ASSUMED_HEADING,
      },
      ...Object.entries(node.slots).flatMap(([slot, children]) =>
        children.flatMap((child) =>
          visit(child, { ...here, isCollapsed: here.isCollapsed || closed.includes(slot) }),
        ),
      ),
    ];
  };
  const outside = { screens: SCREENS, isCollapsed: false, module: ROOT };
  return Object.values(slots).flatMap((ids) => ids.flatMap((id) => visit(id, outside)));
}

const ASSUMED_HEADING: Placed['texts'] = [
  { path: [], text: '', prominence: 'heading', source: 'label' },
];
