import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import { SCREENS } from '#schemas/screen.ts';
import type { FigureFact, NodeFacts } from './facts.ts';

export interface NodeFigure {
  node: NodeFacts;
  figure: FigureFact;
}

/** Whether a rule is about the node. */
export function concerns(
  rule: Pick<DisclosureRule, 'severity' | 'applies_to'>,
  node: NodeFacts,
): boolean {
  if (rule.severity[node.purpose] === 'off') return false;
  return rule.applies_to === 'all' || (rule.applies_to === 'private') === node.isGated;
}

/** Whether every visitor sees the node without doing anything: only then a statement counts as made. */
export function isPlain(node: Pick<NodeFacts, 'screens' | 'isCollapsed' | 'isGated'>): boolean {
  return node.screens.length === SCREENS.length && !node.isCollapsed && !node.isGated;
}

export function figuresOf(nodes: readonly NodeFacts[], kinds: readonly string[]): NodeFigure[] {
  const found: NodeFigure[] = [];
  for (const node of nodes)
    for (const figure of node.figures)
      if (kinds.includes(figure.kind)) found.push({ node, figure });
  return found;
}

/** Groups values by a key, in the order in which the keys first occur. */
export function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return [...groups.values()];
}

/** The key of figures that one field of a node shows. */
export function byField({ node, figure }: NodeFigure): string {
  return JSON.stringify([node.document, node.node, figure.path]);
}

/** Funds by code, the first few and how many in all. */
export function listCodes(codes: Iterable<string>): string[] {
  const all = [...new Set(codes)];
  return all.length > 6 ? [...all.slice(0, 5), `… (${all.length})`] : all;
}
