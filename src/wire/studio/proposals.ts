import { z } from 'zod';
import { nodeId } from '#schemas/document.ts';
import { requiredText, text } from '#schemas/json.ts';
import { operation } from '#schemas/operation.ts';
import { documentName } from './document-name.ts';
import { defineRoute } from './route.ts';

/** Maximum of one proposal: drafts, and operations in all of them. */
export const PROPOSAL_LIMITS = { documents: 20, operations: 500 };

/** What one draft is to get: on any head, or only on `base`, and only where `baseId` is the id of its last operation. */
const proposedDraft = documentName.extend({
  base: z.int().min(0).optional(),
  baseId: text(100).optional(),
  operations: z.array(operation).min(1).max(PROPOSAL_LIMITS.operations),
});

function isOneProposal(documents: readonly z.infer<typeof proposedDraft>[]): boolean {
  const names = new Set(documents.map(({ kind, key }) => `${kind}:${key}`));
  const operations = documents.reduce((sum, one) => sum + one.operations.length, 0);
  return names.size === documents.length && operations <= PROPOSAL_LIMITS.operations;
}

export const proposalBody = z.strictObject({
  /** What is changed and why, for people. */
  summary: requiredText(200),
  documents: z.array(proposedDraft).min(1).max(PROPOSAL_LIMITS.documents).refine(isOneProposal, {
    error: '每份草稿只写一次，操作合计不超过 500 个；更多的请分几次提交',
  }),
});

export const proposalRow = z.strictObject({
  id: z.string(),
  summary: z.string(),
  by: z.string(),
  account: z.string(),
  at: z.string(),
  operations: z.int(),
  documents: z.array(documentName),
  /** `open`: it can be taken back; `undone`: it was; `published`: each of its drafts was published since. */
  state: z.enum(['open', 'undone', 'published']),
});
export type ProposalRow = z.infer<typeof proposalRow>;

/** Where an undo left what somebody changed, or published, since. */
const keptChange = documentName.extend({ node: nodeId, path: z.array(z.string()), by: z.string() });

/** Changes that programs make in drafts, each set of them taken back at once. Nothing here is published. */
export const proposalRoutes = {
  /** Takes the operations of all drafts or none of them. A `replace` and a `convert` are refused: what is taken back is told place by place. */
  proposeChanges: defineRoute({
    method: 'POST',
    path: '/api/proposals',
    caller: 'editor',
    needs: 'studio.read',
    touches: ({ documents }) => ({
      verb: 'edit',
      documents: documents.map(({ kind, key }) => ({ kind, key })),
    }),
    edits: true,
    summary: '改多份草稿，可以一次撤销',
    tag: '草稿',
    errors: ['notFound', 'stale', 'notFitting'],
    body: proposalBody,
    answer: z.strictObject({
      id: z.string(),
      documents: z.array(documentName.extend({ head: z.int() })),
    }),
  }),
  /** Those that can be taken back first, each group newest first, 20 at most; with `document` those that changed it. */
  proposals: defineRoute({
    method: 'POST',
    path: '/api/proposals/list',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '程序最近改了哪些草稿',
    tag: '草稿',
    body: z.strictObject({ document: documentName.optional() }),
    answer: z.strictObject({ proposals: z.array(proposalRow) }),
  }),
  /** Takes a proposal back in all its drafts that were not published since; what somebody changed since stays and is named. */
  undoProposal: defineRoute({
    method: 'POST',
    path: '/api/proposals/undo',
    caller: 'editor',
    needs: 'studio.read',
    touches: ({ id }) => ({ verb: 'edit', proposal: id }),
    edits: true,
    summary: '撤销程序的一次改动',
    tag: '草稿',
    errors: ['notFound', 'notFitting', 'savedChanged'],
    body: z.strictObject({ id: text(40) }),
    answer: z.strictObject({ documents: z.int(), kept: z.array(keptChange) }),
  }),
};
