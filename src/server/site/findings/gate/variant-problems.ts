import { msg } from '#messages/msg.ts';
import { nodeName } from '#composition/names.ts';
import type { ModelNode, PageModel } from '#kit';
import { catalogue } from '#registry/data.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { NodeFacts } from '#rules/disclosure/facts.ts';
import { isInEffect } from '#rules/disclosure/in-effect.ts';
import {
  MAX_COMBINATIONS,
  type VariantPlace,
  VARIANTS,
  withinLimit,
} from '#rules/variants/variant.ts';
import type { Message } from '#schemas/message.ts';
import { composedDocumentOf, placeOf } from '../../snapshot/composed-place.ts';
import { purposeOf, readSaidPurposes } from '../../snapshot/purposes.ts';
import { readRules } from '../../snapshot/read-rules.ts';
import type { SiteSnapshot } from '../../snapshot/site-snapshot.ts';
import { modelFacts } from '../composed/model-facts.ts';

/** What may not be shown to some visitors alone, or not so. */
export interface VariantProblem {
  /** On the composed page. */
  id: string;
  message: Message;
}

/** A number of percent, as returns, fees and shares are written. */
const PERCENT = /\p{Nd}\s*[%％‰﹪]/u;

/**
 * What forbids variants on a page that was composed with all of them: blocks in them with figures or statements, blocks that
 * rules ask for on the page, parts of the page that are for disclosure, and more combinations than are kept.
 */
export async function variantProblems(
  model: PageModel,
  document: string,
  snapshot: SiteSnapshot,
): Promise<VariantProblem[]> {
  const holders = Object.values(model.nodes).filter(({ type }) => type === VARIANTS);
  if (holders.length === 0) return [];
  const companions = await requiredTypes(snapshot);
  const facts = await factsById(model, document, snapshot);
  const inside = holders.flatMap((holder) => nodesBelow(holder, model));
  return [
    ...holders.flatMap(({ id }) =>
      facts.get(id)?.some(({ purpose }) => purpose === 'disclosure')
        ? [{ id, message: msg('variant.disclosure-place') }]
        : [],
    ),
    ...inside.flatMap((node) => {
      const message = insideFault(node, facts.get(node.id) ?? [], companions);
      return message ? [{ id: node.id, message }] : [];
    }),
    ...tooMany(holders),
  ];
}

function insideFault(
  { type, props }: ModelNode,
  facts: readonly NodeFacts[],
  companions: ReadonlySet<string>,
): Message | null {
  const name = nodeName({ type, props }, catalogue);
  if (companions.has(type)) return msg('variant.companion', { name });
  if (facts.some(({ statementProp, isGated }) => statementProp !== undefined || isGated))
    return msg('variant.statement', { name });
  const hasFigures = facts.some(
    ({ figures, rankings, texts }) =>
      figures.length > 0 || rankings.length > 0 || texts.some(({ text }) => PERCENT.test(text)),
  );
  return hasFigures ? msg('variant.figure', { name }) : null;
}

/** The block that would be the first to give more than are kept. Days are not looked at: what ends may be prolonged. */
function tooMany(holders: readonly ModelNode[]): VariantProblem[] {
  const places = holders.map(({ id, props }) => ({
    id,
    // Checked by the block's schema.
    variants: props['variants'] as unknown as VariantPlace['variants'],
  }));
  const within = new Set(withinLimit(places));
  const over = places.find((place) => !within.has(place));
  return over ? [{ id: over.id, message: msg('variant.too-many', { max: MAX_COMBINATIONS }) }] : [];
}

/** What the model's nodes claim, by their ids on the composed page. */
async function factsById(
  model: PageModel,
  document: string,
  snapshot: SiteSnapshot,
): Promise<Map<string, NodeFacts[]>> {
  const ids = Object.keys(model.nodes);
  const documents = new Set(ids.map((id) => composedDocumentOf(id, model, document)));
  const asked = purposeOf(await readSaidPurposes(documents, snapshot), document);
  const all = modelFacts(model, model.modules, document, asked);
  const keyed = new Map<string, NodeFacts[]>();
  for (const facts of all) keyed.set(keyOf(facts), [...(keyed.get(keyOf(facts)) ?? []), facts]);
  return new Map(
    ids.map((id) => {
      const key = keyOf({ ...placeOf(id), document: composedDocumentOf(id, model, document) });
      return [id, keyed.get(key) ?? []];
    }),
  );
}

function keyOf({ document, on, node }: Pick<NodeFacts, 'document' | 'on' | 'node'>): string {
  return `${document} ${on} ${node}`;
}

/** Types of which rules ask that they stand on the page. */
async function requiredTypes(
  snapshot: Pick<SiteSnapshot, 'all' | 'moment'>,
): Promise<ReadonlySet<string>> {
  const day = beijingTime(snapshot.moment.at).slice(0, 8);
  return new Set(
    (await readRules(snapshot)).flatMap((rule) =>
      rule.checker === 'composition' && isInEffect(rule, day)
        ? rule.parameters.requires.flatMap(({ types }) => types)
        : [],
    ),
  );
}

function nodesBelow({ slots }: ModelNode, model: PageModel): ModelNode[] {
  return Object.values(slots)
    .flat()
    .flatMap((id) => {
      const node = model.nodes[id];
      return node ? [node, ...nodesBelow(node, model)] : [];
    });
}
