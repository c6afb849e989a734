import type { CompositionParameters } from '#schemas/disclosure-parameters.ts';
import { ROOT } from '#schemas/document.ts';
import { SCREENS } from '#schemas/screen.ts';
import type { NodeFacts } from './facts.ts';
import { isPlain } from './node-facts.ts';

/** What counts of a node for what stands around it. */
export type Placed = Pick<
  NodeFacts,
  'type' | 'module' | 'screens' | 'isCollapsed' | 'isGated' | 'texts'
>;

type Requirement = CompositionParameters['requires'][number];
type Scope = Requirement['scope'];

/** What a node lacks around it. */
export interface Unmet<Node> {
  node: Node;
  requirement: Requirement;
}

/**
 * The requirements that nodes of `subjects` lack among those of a page, `all`, in its order. Of a rule that names no types one
 * node in each scope is told, the first.
 */
export function findUnmet<Node extends Placed>(
  all: readonly Node[],
  subjects: readonly Node[],
  { types, requires }: CompositionParameters,
): Unmet<Node>[] {
  const indexOf = new Map(all.map((node, index) => [node, index]));
  return requires.flatMap((requirement) => {
    const found = companionsOf(all, requirement);
    return askingNodes(subjects, types, requirement.scope)
      .filter((node) => !isMet(found.get(scopeOf(node, requirement.scope)), node))
      .map((node) => ({ node, requirement }));

    function isMet(places: Places | undefined, node: Node): boolean {
      const own = indexOf.get(node) ?? 0;
      if (!places) return false;
      if (requirement.order === 'any') return true;
      return requirement.order === 'before' ? places.first < own : places.last > own;
    }
  });
}

/** The nodes of `subjects` that are about what the rule names, for each scope all of them or, without types, the first. */
function askingNodes<Node extends Placed>(
  subjects: readonly Node[],
  types: readonly string[],
  scope: Scope,
): Node[] {
  if (types.length > 0) return subjects.filter(({ type }) => types.includes(type));
  const first = new Map<string, Node>();
  for (const node of subjects) {
    const place = scopeOf(node, scope);
    const isOutside = scope === 'module' && place === ROOT;
    if (!isOutside && !first.has(place)) first.set(place, node);
  }
  return [...first.values()];
}

/** By their index on the page. */
interface Places {
  first: number;
  last: number;
}

/** Where what is required stands, by scope. */
function companionsOf(
  all: readonly Placed[],
  { types, scope, presence }: Requirement,
): Map<string, Places> {
  const found = new Map<string, Places>();
  for (const [index, node] of all.entries()) {
    if (!types.includes(node.type) || !isPresent(node, presence)) continue;
    const place = scopeOf(node, scope);
    const known = found.get(place);
    found.set(place, { first: known?.first ?? index, last: index });
  }
  return found;
}

/** Two nodes of a page are in one scope where this is the same. */
export function scopeOf({ module }: Pick<Placed, 'module'>, scope: Scope): string {
  return scope === 'module' ? module : '';
}

function isPresent(node: Placed, presence: Requirement['presence']): boolean {
  switch (presence) {
    case 'any':
      return node.screens.length > 0;
    case 'every-screen':
      return node.screens.length === SCREENS.length;
    case 'open':
      return isPlain(node);
    case 'emphasised':
      return (
        isPlain(node) &&
        node.texts.some(({ prominence }) => prominence === 'heading' || prominence === 'emphasis')
      );
  }
}

/** All types that the parameters of a rule on composition name. */
export function namedTypes({ types, requires, forbids }: CompositionParameters): string[] {
  return [...types, ...[...requires, ...forbids].flatMap((one) => one.types)];
}
