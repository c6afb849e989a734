import { catalogue } from '#registry/data.ts';
import type { DisclosureFacts, NodeFacts } from '#rules/disclosure/facts.ts';
import { figureReview } from '#rules/provenance/figure-review.ts';
import type { Purpose } from '#schemas/purpose.ts';
import type { DisclosureSources } from './sources.ts';

/** What editors call blocks and modules. */
const typeNames = new Map([...catalogue].map(([type, { label }]) => [type, label]));

/** The nodes of a document with the funds and managers that they name, and who checked the data of their figures. */
export async function joinFacts(
  nodes: readonly NodeFacts[],
  { purpose, isPage }: { purpose: Purpose; isPage: boolean },
  sources: DisclosureSources,
): Promise<DisclosureFacts> {
  const named = nodes.flatMap(({ managers = [] }) => managers.map(({ manager }) => manager));
  return {
    purpose,
    isPage,
    isComplete: isPage,
    typeNames,
    nodes: await withReviews(nodes, sources),
    funds: sources.funds(new Set(nodes.flatMap(({ fundcodes }) => fundcodes))),
    ratings: sources.ratings,
    managers: new Map([...new Set(named)].map((name) => [name, sources.fundsOf(name)])),
    shareholders: sources.shareholders,
    privateNames: sources.privateNames,
  };
}

/** Nodes of whose figures nothing is known stay the same objects: rules know them again. */
async function withReviews(
  nodes: readonly NodeFacts[],
  sources: DisclosureSources,
): Promise<readonly NodeFacts[]> {
  const codes = new Set(nodes.flatMap(({ figures }) => figures.map(({ fundcode }) => fundcode)));
  const days = await sources.reviewedDays(codes);
  if (days.size === 0) return nodes;
  return nodes.map((node) => {
    if (!node.figures.some(({ fundcode }) => days.has(fundcode))) return node;
    const figures = node.figures.map((figure) => {
      const reviewed = figureReview(figure, days.get(figure.fundcode) ?? []);
      return reviewed ? { ...figure, reviewed } : figure;
    });
    return { ...node, figures };
  });
}
