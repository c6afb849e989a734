import { catalogue } from '#registry/data.ts';
import type { DisclosureFacts, NodeFacts } from '#rules/disclosure/facts.ts';
import type { Purpose } from '#schemas/purpose.ts';
import type { DisclosureSources } from './sources.ts';

/** What editors call blocks and modules. */
const typeNames = new Map([...catalogue].map(([type, { label }]) => [type, label]));

/** The nodes of a document with the funds and managers that they name. */
export function joinFacts(
  nodes: readonly NodeFacts[],
  { purpose, isPage }: { purpose: Purpose; isPage: boolean },
  sources: DisclosureSources,
): DisclosureFacts {
  const named = nodes.flatMap(({ managers = [] }) => managers.map(({ manager }) => manager));
  return {
    purpose,
    isPage,
    isComplete: isPage,
    typeNames,
    nodes,
    funds: sources.funds(new Set(nodes.flatMap(({ fundcodes }) => fundcodes))),
    ratings: sources.ratings,
    managers: new Map([...new Set(named)].map((name) => [name, sources.fundsOf(name)])),
    shareholders: sources.shareholders,
    privateNames: sources.privateNames,
  };
}
