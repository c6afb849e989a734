import { openTree } from '#composition/tree.ts';
import type { DocumentNode, NodeId } from '#schemas/document.ts';
import { checkPage } from './check-page.ts';
import type { CheckAnswer, CheckRequest } from './worker-messages.ts';

/** The document as the studio has it; what did not change stays the same object, so that it is not checked again. */
const nodes = new Map<NodeId, DocumentNode>();

self.addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  for (const id of data.gone) nodes.delete(id);
  for (const node of data.changed) nodes.set(node.id, node);
  const began = performance.now();
  const opened = openTree({ nodes: Object.fromEntries(nodes) });
  if (!opened.ok) throw new Error(opened.message.id);
  const answer: CheckAnswer = {
    report: checkPage(opened.tree, data.today),
    milliseconds: performance.now() - began,
  };
  self.postMessage(answer, { transfer: [] });
});
