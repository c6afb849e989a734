import { z } from 'zod';
import { nodeId } from '#schemas/document.ts';
import { message } from '#schemas/message.ts';
import { ruleBreach } from '#schemas/rule-breach.ts';
import { documentName } from './document-name.ts';

/** Why a document may not be published: what, where, and what to do. */
export const finding = z.strictObject({
  node: nodeId,
  /** Path into the node's props; empty when the node itself is meant. */
  path: z.array(z.string()),
  message,
  /** The disclosure rule that it is about; absent: none. */
  breach: ruleBreach.optional(),
  /** The document that holds the node, where it is another than the one that was asked about. */
  at: documentName.optional(),
});
export type Finding = z.infer<typeof finding>;

/** A refusal: a code for programs, a message for the editor, and for publishing the findings. */
export const refusal = z.strictObject({
  code: z.string(),
  message,
  findings: z.array(finding).optional(),
});
export type Refusal = z.infer<typeof refusal>;
