import type { ModelNode, PageModel } from '#kit';
import { createTermMarker, type TermMark } from '#rules/text/mark-terms.ts';
import { makeTermIndex } from '#rules/text/term-index.ts';
import type { GlossaryTerm } from '#schemas/content/service.ts';
import type { JsonValue } from '#schemas/json.ts';
import { derive } from '#server/platform/derive.ts';
import type { Composed } from '../compose/page.ts';
import { canonicalAddress, parseAddress } from '../snapshot/address.ts';
import { readMenu } from '../snapshot/read-menu.ts';
import { readStops } from '../snapshot/read-stops.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import { stoppedAddresses } from '../snapshot/stopped-address.ts';
import { holdsText, mapTexts } from './map-texts.ts';
import { explainingNodes } from './explaining-nodes.ts';

/**
 * The page as visitors read it: the first occurrence of each term is marked in the formatted texts of its own blocks. Reads the
 * terms only where the page has such a text, so that other pages do not depend on them.
 */
export async function markPageTerms(composed: Composed, snapshot: SiteSnapshot): Promise<Composed> {
  // Terms are Chinese words with Chinese explanations.
  if (composed.kind !== 'page' || composed.model.facts.language) return composed;
  const nodes = (await explainingNodes(composed, snapshot)).filter(hasText);
  if (nodes.length === 0) return composed;
  const { model } = composed;
  const marker = await openMarker(model.facts.address, snapshot);
  const marked = nodes.map((node): [string, ModelNode] => [
    node.id,
    { ...node, props: mapTexts(node.props, marker), data: mapTexts(node.data, marker) },
  ]);
  return { ...composed, model: withNodes(model, marked) };
}

function hasText({ props, data }: ModelNode): boolean {
  return [props, ...Object.values(data)].some(holdsText);
}

function withNodes(model: PageModel, nodes: readonly [string, ModelNode][]): PageModel {
  return { ...model, nodes: { ...model.nodes, ...Object.fromEntries(nodes) } };
}

/** Marks no term that leads to the page itself. A term that leads to what is stopped is explained without the link. */
async function openMarker(page: string, snapshot: SiteSnapshot) {
  const [bodies, menu, stops] = await Promise.all([
    snapshot.all('term'),
    readMenu(snapshot),
    readStops(snapshot),
  ]);
  const isStopped = stoppedAddresses(menu, stops);
  return createTermMarker(
    indexOf(bodies),
    ({ id, name, explanation, address }): TermMark | null => {
      if (!address.startsWith('/')) return { id, name, explanation, address };
      if (canonicalAddress(parseAddress(address)) === page) return null;
      return { id, name, explanation, address: isStopped(address) ? '' : address };
    },
  );
}

/** Made once for each state of all terms. */
const indexOf = derive((bodies: ReadonlyMap<string, JsonValue>) =>
  makeTermIndex(
    [...bodies.values()].map((body) => {
      const term = body as GlossaryTerm;
      return { term, words: [term.name, ...term.others], exceptions: term.exceptions };
    }),
  ),
);
