import { PURPOSES } from '#schemas/purpose.ts';
import { SCREENS } from '#schemas/screen.ts';
import type { DisclosureFacts, NodeFacts } from '../facts.ts';
import { facts, node, textFact } from './build-facts.ts';

/** A block of a sample, by its type alone where nothing else of it matters. */
export type SampleBlock = string | ({ type: string } & Partial<Placing>);

interface Placing {
  /** Absent: the same for all. */
  module: string;
  /** Absent: all. */
  screens: string[];
  isCollapsed: boolean;
  isGated: boolean;
  /** Absent: that of the sample. */
  purpose: string;
  /** A heading that it shows. */
  heading: string;
}

/** The page that a sample of a rule on composition describes: its blocks in their order. */
export function compositionFacts(
  blocks: readonly SampleBlock[],
  purpose: string = 'promotion',
): DisclosureFacts {
  return facts(blocks.map((block, index) => placedNode(block, `n${index + 1}`, purpose)));
}

function placedNode(block: SampleBlock, id: string, asked: string): NodeFacts {
  const given: Partial<Placing> & { type: string } =
    typeof block === 'string' ? { type: block } : block;
  const { type, heading, module = 'm1', screens, purpose = asked } = given;
  return node({
    node: id,
    type,
    module,
    screens: SCREENS.filter((one) => screens?.includes(one) ?? true),
    purpose: PURPOSES.find((one) => one === purpose) ?? 'promotion',
    isCollapsed: given.isCollapsed === true,
    isGated: given.isGated === true,
    texts: heading === undefined ? [] : [textFact(heading, { prominence: 'heading' })],
  });
}
