import { z } from 'zod';
import { role } from '#schemas/permission.ts';
import { documentName } from './document-name.ts';
import { defineRoute } from './route.ts';
import { touchesDocument } from './touched.ts';

/** What somebody may do with a document: yes; their roles do not include it; or they do, but not for this document. */
export const documentStanding = z.enum(['allowed', 'lacksRole', 'outOfScope']);
export type DocumentStanding = z.infer<typeof documentStanding>;

/** What is asked of each account, in the order in which a change goes its way; `translate` is to edit its English. */
export const ASKED_ACTS = [
  ...(['edit', 'translate', 'comment', 'prepare', 'approve', 'publish'] as const),
] as const;
export type AskedAct = (typeof ASKED_ACTS)[number];

const personRights = z.strictObject({
  account: z.string(),
  name: z.string(),
  roles: z.array(role),
  may: z.record(z.enum(ASKED_ACTS), documentStanding),
  /** The fields, as scopes name them, to which editing is narrowed; null: to none. */
  fields: z.array(z.string()).nullable(),
});
export type PersonRights = z.infer<typeof personRights>;

export const documentRightsRoutes = {
  /** Active accounts by name, each with what it may do with the document and why not. Who may see it may ask. */
  documentRights: defineRoute({
    method: 'POST',
    path: '/api/documents/rights',
    caller: 'editor',
    needs: 'studio.read',
    touches: touchesDocument('see'),
    summary: '谁能对一份文档做什么',
    tag: '账号',
    body: documentName,
    answer: z.strictObject({ people: z.array(personRights) }),
  }),
};
