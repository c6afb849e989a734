import { z } from 'zod';
import { pageDocument } from '#schemas/document.ts';
import { frozenPage } from '#schemas/frozen.ts';
import { text } from '#schemas/json.ts';
import { purpose } from '#schemas/purpose.ts';
import { role } from '#schemas/permission.ts';
import { documentName } from './document-name.ts';
import { defineRoute } from './route.ts';

/** What one document of a submission has become since another one was signed. */
const sealedDifference = z.strictObject({
  name: documentName,
  title: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
  /** Null: it was not there, or its content is not kept. */
  before: pageDocument.nullable(),
  after: pageDocument.nullable(),
  /** Node by node; `changed` with the paths of the fields. Null where one of both is null. */
  diff: z
    .strictObject({
      added: z.array(z.string()),
      removed: z.array(z.string()),
      moved: z.array(z.string()),
      changed: z.array(z.strictObject({ node: z.string(), paths: z.array(z.array(z.string())) })),
    })
    .nullable(),
});
export type SealedDifference = z.infer<typeof sealedDifference>;

const times = z.strictObject({
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
});

/** What differs between the seal that a person signed last and the one of now. */
export const sinceSigned = z.strictObject({
  signedAt: z.string(),
  role,
  documents: z.array(sealedDifference),
  purposes: z.array(
    z.strictObject({
      name: documentName,
      title: z.string(),
      before: z.array(purpose),
      after: z.array(purpose),
    }),
  ),
  /** Null: the same. */
  times: z.strictObject({ before: times, after: times }).nullable(),
  /** Hashes of files. */
  media: z.strictObject({ added: z.array(z.string()), removed: z.array(z.string()) }),
  /** Other documents that it depends on, and versions scheduled for later. */
  parts: z.array(
    z.strictObject({
      what: z.enum(['claim', 'rating', 'later']),
      key: z.string(),
      title: z.string(),
    }),
  ),
  whole: z.array(z.enum(['confirmations', 'rules', 'steps', 'build'])),
});
export type SinceSigned = z.infer<typeof sinceSigned>;

/** A node of what is signed: what editors call it, and the document that it is part of. */
const sealedNode = z.strictObject({
  node: z.string(),
  /** Its type in the registry. */
  type: z.string(),
  name: documentName,
  label: z.string(),
});
export type SealedNode = z.infer<typeof sealedNode>;

/** The pages that were frozen; `frozen` is null where none were. */
const listedPages = z.strictObject({
  frozen: z
    .strictObject({
      at: z.string(),
      pages: z.array(
        frozenPage.pick({ address: true, title: true, from: true }).extend({
          /** By which `frozenPage` names it. */
          page: z.int(),
          /** Of the document that changes it. */
          name: documentName,
          hasBefore: z.boolean(),
          hasAfter: z.boolean(),
        }),
      ),
      omitted: z.int(),
    })
    .nullable(),
});

const ofSubmission = { fingerprint: text(64) };

/** What who signs a submission looks at. */
export const signingReviewRoutes = {
  /** The pages as they were rendered when it was submitted; `frozen` is null where nothing was. */
  frozenPages: defineRoute({
    method: 'POST',
    path: '/api/signing-queue/pages',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '一份送审内容冻结的页面',
    tag: '发布和审核',
    errors: ['approvalChanged'],
    body: z.strictObject(ofSubmission),
    answer: listedPages,
  }),
  /** One of these pages: HTML documents without scripts, and whether the present ones are the same. */
  frozenPage: defineRoute({
    method: 'POST',
    path: '/api/signing-queue/page',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '一张冻结的页面，之前和之后',
    tag: '发布和审核',
    errors: ['approvalChanged', 'notFound'],
    body: z.strictObject({ ...ofSubmission, page: z.int().min(0).max(100) }),
    answer: z.strictObject({
      before: z.string().nullable(),
      after: z.string().nullable(),
      isBeforeSame: z.boolean(),
      isAfterSame: z.boolean(),
      /** Of the documents of the submission, on whichever page. */
      nodes: z.array(sealedNode),
    }),
  }),
  /** The pages that a request changes, as they were rendered when it was asked for. */
  requestPages: defineRoute({
    method: 'POST',
    path: '/api/requests/pages',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '一项申请冻结的页面',
    tag: '发布和审核',
    errors: ['requestChanged'],
    body: z.strictObject({ id: text(40) }),
    answer: listedPages,
  }),
  /** One of these pages. */
  requestPage: defineRoute({
    method: 'POST',
    path: '/api/requests/page',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '一项申请冻结的一张页面，之前和之后',
    tag: '发布和审核',
    errors: ['requestChanged', 'notFound'],
    body: z.strictObject({ id: text(40), page: z.int().min(0).max(100) }),
    answer: z.strictObject({ before: z.string().nullable(), after: z.string().nullable() }),
  }),
  /** `since` is null where the caller signed no earlier seal of these documents that was not published. */
  sinceSigned: defineRoute({
    method: 'POST',
    path: '/api/signing-queue/since',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '我上次签字以来改了什么',
    tag: '发布和审核',
    errors: ['approvalChanged'],
    body: z.strictObject(ofSubmission),
    answer: z.strictObject({ since: sinceSigned.nullable() }),
  }),
};
