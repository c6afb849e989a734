import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  insertOperation,
  moveOperation,
  removeOperation,
  setOperation,
  spliceOperation,
  stepsOperation,
} from '#schemas/operation.ts';
import { PROPOSAL_LIMITS, proposalBody } from '#wire/studio/proposals.ts';
import { documentName } from '#wire/studio/document-name.ts';
import { defineTool } from './define-tool.ts';

/** The operations that editors' browsers send, but `replace`. Their ids are given here. */
const proposedOperation = z.discriminatedUnion('op', [
  insertOperation.omit({ id: true }),
  moveOperation.omit({ id: true }),
  removeOperation.omit({ id: true }),
  setOperation.omit({ id: true }),
  spliceOperation.omit({ id: true }),
  stepsOperation.omit({ id: true }),
]);

export const proposeChangesTool = defineTool({
  name: 'propose_changes',
  title: 'Propose changes in drafts',
  description:
    'Changes drafts by operations; all of them are taken, or none. Visitors see nothing of it. "move": node goes to place {parent, slot, after}; after null is first. "set": value at path, such as ["props","title"]; items of lists are named by their id. "splice": plain text, at/delete/insert in UTF-16 units. "insert": nodes, the first one is placed. "remove". "steps": ProseMirror steps of formatted text. With "base" (head of read_document) it is refused when somebody was faster. Answers an id: people take the whole proposal back by one press, programs with undo_changes.',
  input: z.strictObject({
    summary: proposalBody.shape.summary.describe('What is changed and why, for people'),
    documents: z
      .array(
        documentName.extend({
          base: z.int().min(0).optional(),
          operations: z.array(proposedOperation).min(1).max(PROPOSAL_LIMITS.operations),
        }),
      )
      .min(1)
      .max(PROPOSAL_LIMITS.documents),
  }),
  isReading: false,
  run: ({ summary, documents }, call) =>
    call('proposeChanges', {
      summary,
      documents: documents.map((document) => ({
        ...document,
        operations: document.operations.map((one) => ({ ...one, id: randomUUID() })),
      })),
    }),
});

export const undoChangesTool = defineTool({
  name: 'undo_changes',
  title: 'Take a proposal back',
  description:
    'Takes the changes of one proposal back in all its drafts that are not published since. "kept" names what somebody changed after it: that stays.',
  input: z.strictObject({ id: z.string().max(40) }),
  isReading: false,
  run: (body, call) => call('undoProposal', body),
});
