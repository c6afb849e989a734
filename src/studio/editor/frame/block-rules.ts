import { nodeSlots } from '#composition/node-slots.ts';
import { isNodeShown } from '#composition/shown.ts';
import { upgradeProps } from '#composition/upgrade.ts';
import { type BlockContext, callKey } from '#kit';
import { blocks, catalogue, propsSchema, registry } from '#registry/data.ts';
import type { DocumentNode } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { PageFacts } from '#schemas/page.ts';
import { frameTexts } from './texts.ts';

/** What the preview has to know of types. Made from the registry; tests bring their own. */
export interface BlockRules {
  /** Props in the current version and by the type's schema; null where they do not fit, or nobody knows the type. */
  check(node: DocumentNode): Record<string, JsonValue> | null;
  /** Why visitors see nothing of a node, in words; null where they see it. */
  placeholder(
    type: string,
    props: Record<string, JsonValue>,
    slots: Record<string, string[]>,
    id: string,
  ): string | null;
  /** Whether the server puts in its place what it shows, so that the document's own slots say nothing. */
  isExpanded(type: string): boolean;
  /** Whether visitors see a node, provided that they see what it stands in. */
  isShown(node: DocumentNode): boolean;
  /** The names of the slots that are shown with these props. */
  slots(type: string, props: Record<string, JsonValue>): string[];
  /** Whether a block brings the page's `h1`. */
  bringsHeading(type: string): boolean;
  /** The names of the answers that a block needs, each with a key that changes when the question does. */
  questions(type: string, props: Record<string, JsonValue>): Record<string, string>;
}

/** The registry's rules on a page; what blocks ask may depend on the page's address and menu entry. `stopped`: ids of nodes that a stop takes from visitors. */
export function blockRules({
  facts,
  stopped = [],
}: {
  facts: Pick<PageFacts, 'entry' | 'parameters' | 'company'>;
  stopped?: readonly string[] | undefined;
}): BlockRules {
  const left = new Set(stopped);
  const context: BlockContext = {
    entry: facts.entry,
    parameters: facts.parameters,
    company: facts.company,
  };
  return {
    check(node) {
      const schema = propsSchema(node.type);
      const upgraded = upgradeProps(node, blocks.get(node.type)?.upgrades ?? []);
      const read = schema && upgraded.ok ? schema.safeParse(upgraded.props) : null;
      return read?.success ? (read.data as Record<string, JsonValue>) : null;
    },
    slots: (type, props) => Object.keys(nodeSlots({ type, props }, catalogue)),
    placeholder(type, props, slots, id) {
      if (left.has(id)) return frameTexts.stopped;
      if (!catalogue.has(type)) return frameTexts.retired(type);
      if (type !== 'fragment' || (slots['main'] ?? []).length > 0) return null;
      return props['fragment'] === '' ? frameTexts.noFragment : frameTexts.unpublished;
    },
    isExpanded: (type) => type === 'fragment',
    isShown: (node) => isNodeShown(node, catalogue),
    bringsHeading: (type) => registry.blocks[type]?.heading ?? false,
    questions(type, props) {
      const requests = Object.entries(blocks.get(type)?.data(props, context) ?? {});
      return Object.fromEntries(requests.map(([name, request]) => [name, callKey(request)]));
    },
  };
}
