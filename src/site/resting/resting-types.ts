import type { PageModel } from '#kit';
import { isHomeView } from '#registry/views.ts';

/**
 * The types of a page whose views are not loaded before one of their blocks is seen or touched: those of the home page's
 * file, where none of them stands in the frame or in the first module. The server preloads nothing of them.
 */
export function restingTypes({ facts, modules, nodes }: PageModel): string[] {
  const first = new Set<string>();
  const visit = (id: string) => {
    const node = nodes[id];
    if (!node) return;
    first.add(node.type);
    Object.values(node.slots).flat().forEach(visit);
  };
  [...Object.values(facts.frame.slots).flat(), ...modules.slice(0, 1)].forEach(visit);
  if ([...first].some(isHomeView)) return [];
  return [...new Set(Object.values(nodes).map(({ type }) => type))].filter(isHomeView);
}
