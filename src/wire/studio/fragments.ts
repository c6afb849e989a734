import { z } from 'zod';
import { documentNode, pageDocument } from '#schemas/document.ts';
import { requiredText } from '#schemas/json.ts';
import { documentName } from './document-name.ts';
import { defineRoute, TAKING_AWAY } from './route.ts';
import { touchesFragment } from './touched.ts';
import { RELEASE_ERRORS } from './release-errors.ts';

/** A fragment in the studio's list. */
export const fragmentState = z.strictObject({
  key: documentName.shape.key,
  /** What editors call it. */
  name: z.string(),
  /** The release that visitors see; null when it is not published. */
  live: z.int().nullable(),
  /** A later version waits for this time. */
  scheduled: z.string().nullable(),
  changed: z.boolean(),
  /** The menuids of the pages on which visitors see it, by itself or inside another fragment. */
  pages: z.array(z.string()),
  /** The menuids of the other pages that show it once their drafts are published. */
  drafts: z.array(z.string()),
});
export type FragmentState = z.infer<typeof fragmentState>;

export const fragmentRoutes = {
  fragments: defineRoute({
    method: 'GET',
    path: '/api/fragments',
    caller: 'editor',
    needs: 'studio.read',
    summary: '所有片段',
    tag: '片段',
    body: z.strictObject({}),
    answer: z.strictObject({ fragments: z.array(fragmentState) }),
  }),
  /** Makes the draft of a new fragment from blocks; `nodes` as an insert operation has them, several beside one another. */
  createFragment: defineRoute({
    method: 'POST',
    path: '/api/fragments',
    caller: 'editor',
    needs: 'page.edit',
    touches: () => touchesFragment('edit')({ key: 'new' }),
    summary: '新建片段',
    tag: '片段',
    errors: ['notFitting'],
    body: z.strictObject({
      name: requiredText(40),
      blocks: z.array(documentNode.shape.id).max(24),
      nodes: z.array(documentNode).max(2000),
    }),
    answer: z.strictObject({ key: z.string() }),
  }),
  /** Calls a fragment something else; what visitors see is the same. */
  renameFragment: defineRoute({
    method: 'POST',
    path: '/api/fragments/name',
    caller: 'editor',
    needs: 'page.edit',
    touches: touchesFragment('edit'),
    summary: '片段改名',
    tag: '片段',
    errors: ['notFound', 'notFitting'],
    body: z.strictObject({ key: documentName.shape.key, name: requiredText(40) }),
    answer: z.strictObject({}),
  }),
  /** Takes a fragment out of the list, and away from visitors. Refused with what visitors would miss by it, and with what else shows it (`breaksPages`), unless `despite`. */
  removeFragment: defineRoute({
    method: 'POST',
    path: '/api/fragments/remove',
    caller: 'editor',
    needs: 'page.publish',
    touches: touchesFragment('publish'),
    publishes: TAKING_AWAY,
    summary: '移除片段',
    tag: '片段',
    errors: [...RELEASE_ERRORS, 'notFound', 'breaksPages', 'scheduled', 'notFitting'],
    body: z.strictObject({ key: documentName.shape.key, despite: z.boolean().optional() }),
    answer: z.strictObject({}),
  }),
  /** Takes a removal back; visitors see it once it is published again. */
  restoreFragment: defineRoute({
    method: 'POST',
    path: '/api/fragments/restore',
    caller: 'editor',
    needs: 'page.edit',
    touches: touchesFragment('edit'),
    summary: '放回片段',
    tag: '片段',
    errors: ['notFound', 'notFitting'],
    body: z.strictObject({ key: documentName.shape.key }),
    answer: z.strictObject({}),
  }),
  /** What a fragment holds, to be copied into a page: its draft, which an editor sees in the list. */
  fragmentContent: defineRoute({
    method: 'POST',
    path: '/api/fragments/content',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '片段的内容',
    tag: '片段',
    errors: ['notFound'],
    body: z.strictObject({ key: documentName.shape.key }),
    answer: z.strictObject({ document: pageDocument }),
  }),
};
