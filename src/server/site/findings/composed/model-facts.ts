import { LRUCache } from 'lru-cache';
import { screensOf } from '#composition/shown.ts';
import { SCREENS } from '#composition/screens.ts';
import { blockFacts, type FactsContext, type ModelNode, type PageModel } from '#kit';
import { blocks, registry } from '#registry/data.ts';
import type { BlockFacts, NodeFacts, TextFact } from '#rules/disclosure/facts.ts';
import { NO_FACTS } from '#rules/disclosure/facts.ts';
import { ROOT } from '#schemas/document.ts';
import type { Screen } from '#schemas/screen.ts';
import { hashNodes } from '../../snapshot/hash-nodes.ts';
import { composedDocumentOf, placeOf } from '../../snapshot/composed-place.ts';
import type { PurposeOf } from '../../snapshot/purposes.ts';

/** What a node inherits from those that it stands in. */
interface Around {
  screens: readonly Screen[];
  isCollapsed: boolean;
  /** Id and code of the module; of what stands in none, the root and an empty code. */
  module: { id: string; code: string };
}

/** As much of a page as its facts depend on. */
export interface ComposedPart extends Pick<PageModel, 'nodes'> {
  facts: FactsContext;
}

/** What a composed part of a page claims, node by node in the order of the page: `ids` are its topmost nodes. */
export function modelFacts(
  model: ComposedPart,
  ids: readonly string[],
  document: string,
  purposeOf: PurposeOf,
): NodeFacts[] {
  const { entry, parameters, company, dictionary } = model.facts;
  const context: FactsContext = { entry, parameters, company, dictionary };
  const hashes = hashNodes(model);
  const visit = (id: string, around: Around): NodeFacts[] => {
    const node = model.nodes[id];
    if (!node) return [];
    const isModule = node.type in registry.modules;
    const here: Around = {
      screens: screensOf(node, around.screens),
      isCollapsed: around.isCollapsed,
      module: isModule ? { id: placeOf(id).node, code: node.type } : around.module,
    };
    const closed = closedSlots(node);
    return [
      ...nodeFacts(node, here, context),
      ...Object.entries(node.slots).flatMap(([slot, children]) =>
        children.flatMap((child) =>
          visit(child, { ...here, isCollapsed: here.isCollapsed || closed.includes(slot) }),
        ),
      ),
    ];
  };
  const nodeFacts = (node: ModelNode, around: Around, given: FactsContext): NodeFacts[] => {
    const own = composedDocumentOf(node.id, model, document);
    const statementProp = registry.blocks[node.type]?.statement;
    return keptParts(node, hashes.get(node.id) ?? '', given).map(({ facts, isGated }) => ({
      ...facts,
      document: own,
      ...placeOf(node.id),
      type: node.type,
      purpose: purposeOf(around.module.code, own),
      screens: around.screens,
      isCollapsed: around.isCollapsed,
      isGated,
      module: around.module.id,
      ...(statementProp !== undefined && { statementProp }),
    }));
  };
  const outside = { screens: SCREENS, isCollapsed: false, module: { id: ROOT, code: '' } };
  return ids.flatMap((id) => visit(id, outside));
}

/** What the product adds to what the block says itself. */
function statementFacts({ statement }: ModelNode): TextFact[] {
  return statement === undefined
    ? []
    : [{ path: [], text: statement, prominence: 'body', source: 'label' }];
}

function closedSlots({ type, props }: ModelNode): readonly string[] {
  return blocks.get(type)?.closedSlots(props) ?? [];
}

interface Part {
  facts: BlockFacts;
  isGated: boolean;
}

/** By the hash of what they depend on: rules know again the texts of blocks that did not change. */
const kept = new LRUCache<string, Part[]>({ max: 5000 });

/** What a node claims, with what the product adds to it. */
function keptParts(node: ModelNode, hash: string, context: FactsContext): Part[] {
  const known = kept.get(hash);
  if (known) return known;
  const stated = statementFacts(node);
  const parts = partsOf(node, context).map(({ facts, isGated }) => ({
    facts: isGated ? facts : { ...facts, texts: [...facts.texts, ...stated] },
    isGated,
  }));
  kept.set(hash, parts);
  return parts;
}

/** What a node claims to everybody, and what only to those who confirmed to be qualified investors. */
function partsOf({ type, props, data }: ModelNode, context: FactsContext): Part[] {
  const block = blocks.get(type);
  if (!block) return [{ facts: NO_FACTS, isGated: false }];
  const facts = blockFacts(block, props, data, context);
  if (registry.blocks[type]?.gated !== true) return [{ facts, isGated: false }];
  const { texts, media } = facts;
  const isOwn = ({ path }: { path: readonly string[] }) => path.length > 0;
  const ofEverybody = { ...NO_FACTS, texts: texts.filter(isOwn), media: media.filter(isOwn) };
  const behind = {
    ...facts,
    texts: texts.filter((text) => !isOwn(text)),
    media: media.filter((one) => !isOwn(one)),
  };
  return [
    { facts: ofEverybody, isGated: false },
    { facts: behind, isGated: true },
  ];
}
