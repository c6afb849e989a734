import { createHash } from 'node:crypto';
import type { ModelNode, PageModel } from '#kit';
import type { PageFacts } from '#schemas/page.ts';
import { derive } from '#server/platform/derive.ts';

/** As much of a page as the hashes of its nodes are made from. */
interface HashedPart {
  facts: Partial<PageFacts>;
  nodes: Readonly<Record<string, ModelNode>>;
}

/** What a node stands in: the slot, the id and the type of its parent. */
interface Place {
  slot: string;
  parent: string;
  type: string;
}

/**
 * By id, the hash of what a node's view and its facts get: the page's facts, its id, type, props, answers and statement, the
 * node that it stands in, and the ids of the nodes that stand in it, but not what those say. Made once for each model; not of
 * the number of the release, which neither looks at.
 */
export const hashNodes = derive(({ facts, nodes }: HashedPart): ReadonlyMap<string, string> => {
  const { seq: _seq, frame: _frame, ...said } = facts;
  const page = digest(JSON.stringify(said));
  const places = placesOf({ nodes });
  return new Map(
    Object.values(nodes).map((node) => [node.id, hashOfNode(node, places.get(node.id), page)]),
  );
});

function hashOfNode(node: ModelNode, place: Place | undefined, page: string): string {
  const { id, type, props, data, slots, statement, hiddenat } = node;
  const answers = Object.entries(data).map(([name, answer]) => [name, hashOfAnswer(answer)]);
  return digest(
    JSON.stringify([page, place, id, type, props, answers, slots, statement, hiddenat]),
  );
}

/** Blocks that ask the same get the same answer. */
const hashOfAnswer = derive((answer: object) => digest(JSON.stringify(answer)));

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/** Where the nodes stand that stand in others. */
export function placesOf({ nodes }: Pick<PageModel, 'nodes'>): Map<string, Place> {
  return new Map(
    Object.values(nodes).flatMap(({ id: parent, type, slots }) =>
      Object.entries(slots).flatMap(([slot, children]) =>
        children.map((child) => [child, { slot, parent, type }] as const),
      ),
    ),
  );
}
