import { z } from 'zod';
import { pageDocument } from '#schemas/document.ts';
import { jsonValue, requiredText, text } from '#schemas/json.ts';
import { OPINION_MAX, shownStep } from '#schemas/signing.ts';
import { message } from '#schemas/message.ts';
import { documentName } from './document-name.ts';
import { defineRoute } from './route.ts';
import { account } from './session.ts';
import { touchesItems } from './touched.ts';
import { RELEASE_ERRORS } from './release-errors.ts';

/** ISO 8601 with a zone. */
export const instant = z.iso.datetime({ offset: true });

/** A draft as an editor saw it: `hash` is of its canonical content, so that another edit voids what was decided on it. */
export const seenDraft = documentName.extend({ hash: text(64) });
export type SeenDraft = z.infer<typeof seenDraft>;

/**
 * What becomes of a version of the same document that is scheduled for later: it stays as it is, it gets the changes of
 * this draft too, or it never starts.
 */
export const laterChoice = z.enum(['keep', 'apply', 'cancel']);
export type LaterChoice = z.infer<typeof laterChoice>;

/** Maximum documents of one release that editors put together. */
export const MOST_RELEASED = 50;

/** What an approval is of: the drafts, what becomes of their later versions, and the times. */
export const proposedRelease = z.strictObject({
  /** `later` has to be given where a version of the document is scheduled for later. */
  items: z
    .array(seenDraft.extend({ later: laterChoice.optional() }))
    .min(1)
    .max(MOST_RELEASED),
  /** Absent: at once. */
  validFrom: instant.optional(),
  /** Until, without, this time; then visitors see again what they saw before. Absent: without end. */
  validUntil: instant.optional(),
});
export type ProposedRelease = z.infer<typeof proposedRelease>;

export const publishBody = proposedRelease.extend({
  note: text(200),
  /** The saved release that this one is made of; it is then no longer waiting. */
  saved: z.strictObject({ id: text(40), version: z.int() }).optional(),
});

/** Another draft that a draft refers to. */
export const draftNeed = documentName.extend({
  /** Without it visitors would miss something, or links would break: it has to be published together. */
  isMissing: z.boolean(),
});
export type DraftNeed = z.infer<typeof draftNeed>;

/** Something that may go along with a release. */
export const publishCandidate = documentName.extend({
  /** What editors call it. */
  title: z.string(),
  /** Number of pages that show it. */
  reach: z.int(),
  /** The other candidates that it depends on. */
  needs: z.array(draftNeed),
});
export type PublishCandidate = z.infer<typeof publishCandidate>;

/** What becomes of a submission; of what was sent back or taken back, the same content can be submitted again. */
export const approvalStep = z.enum(['submitted', 'approved', 'returned', 'withdrawn']);
export type ApprovalStep = z.infer<typeof approvalStep>;

/** Drafts, by their fingerprint, that somebody else is to approve. */
export const approval = z.strictObject({
  /**
   * SHA-256 over all that becomes public: the drafts, their later versions as they would become, times, purposes, media,
   * fragments, claims, confirmations, disclosure rules and build.
   */
  fingerprint: z.string(),
  /** SHA-256 of the same for this submission alone: what is signed. Null: submitted before there were seals. */
  seal: z.string().nullable(),
  items: proposedRelease.shape.items,
  /** Null: at once, without end. */
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  note: z.string(),
  state: z.enum(['waiting', 'approved', 'returned', 'withdrawn']),
  submittedBy: z.string(),
  /** The account of who submitted. */
  submitter: z.string(),
  submittedAt: z.string(),
  /** Null while nobody has approved. */
  approvedBy: z.string().nullable(),
  approver: z.string().nullable(),
  approvedAt: z.string().nullable(),
});
export type Approval = z.infer<typeof approval>;

/** A submission as it is listed: with what was said of it, oldest first. */
export const listedApproval = approval.extend({
  /** What editors call the drafts, in the order of the items. */
  titles: z.array(z.string()),
  /** Something of it changed since: the submission is void. */
  isVoid: z.boolean(),
  /** What changed, and by whom; empty where it is not void. */
  voidReasons: z.array(message),
  /** The signatures that it takes, in their order. */
  signing: z.array(shownStep),
  /** Why the caller may not approve it; null where they may. */
  refusal: message.nullable(),
  /** Of a deputy who may sign: whom they would represent. */
  represents: account.optional(),
  steps: z.array(
    z.strictObject({
      what: approvalStep,
      author: z.string(),
      account: z.string(),
      at: z.string(),
      note: z.string(),
    }),
  ),
});
export type ListedApproval = z.infer<typeof listedApproval>;

/** A version that starts or ends in the future. */
export const plannedVersion = documentName.extend({
  title: z.string(),
  seq: z.int(),
  note: z.string(),
  author: z.string(),
  validFrom: z.string(),
  validUntil: z.string().nullable(),
});
export type PlannedVersion = z.infer<typeof plannedVersion>;

const approvalState = z.strictObject({
  required: z.boolean(),
  fingerprint: z.string(),
  /** Null: these drafts were not submitted. */
  approval: approval.nullable(),
  /** Why the caller may not sign the next step; null where they may. */
  refusal: message.nullable(),
  /** Of a deputy who may sign: whom they would represent. */
  represents: account.optional(),
  /** Why the submission is void; empty where it is not, or there is none. */
  voidReasons: z.array(message),
  /** The signatures that it takes, or would take. */
  signing: z.array(shownStep),
});
export type ApprovalState = z.infer<typeof approvalState>;

/** What is published together, who approves it, and what is planned. */
export const publishingRoutes = {
  /** All drafts that differ from what was published, and the approvals that are waited for. */
  candidates: defineRoute({
    method: 'GET',
    path: '/api/publishing',
    caller: 'editor',
    needs: 'studio.read',
    summary: '可以一起发布的草稿和等待的审核',
    tag: '发布和审核',
    body: z.strictObject({}),
    answer: z.strictObject({ candidates: z.array(publishCandidate), approvals: z.array(approval) }),
  }),
  /** A draft as it would be published: what another screen than its own compares. */
  draft: defineRoute({
    method: 'POST',
    path: '/api/draft',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '草稿发布后的样子',
    tag: '发布和审核',
    body: documentName,
    answer: z.strictObject({ document: pageDocument }),
  }),
  /** Whether a release needs somebody else's approval. Holds for everyone from now on. */
  requireApproval: defineRoute({
    method: 'POST',
    path: '/api/publishing/approval',
    caller: 'editor',
    needs: 'settings.edit',
    touches: 'site',
    publishes: { asks: 'request', confirms: 'settings.edit' },
    summary: '发布是否要审核',
    tag: '发布和审核',
    body: z.strictObject({ required: z.boolean() }),
    answer: z.strictObject({ required: z.boolean() }),
  }),
  approval: defineRoute({
    method: 'POST',
    path: '/api/approvals/state',
    caller: 'editor',
    needs: 'studio.read',
    touches: 'nothing',
    summary: '一份内容的审核状态',
    tag: '发布和审核',
    body: proposedRelease,
    answer: approvalState,
  }),
  submitForApproval: defineRoute({
    method: 'POST',
    path: '/api/approvals',
    caller: 'editor',
    needs: 'release.prepare',
    touches: touchesItems('prepare'),
    summary: '送审',
    tag: '发布和审核',
    errors: [
      ...RELEASE_ERRORS,
      'notFound',
      'changedSince',
      'laterScheduled',
      'laterNotPublishable',
      'notPublishable',
    ],
    body: proposedRelease.extend({ note: text(200) }),
    answer: approvalState,
  }),
  /** Signs the next step of a submission. Whoever signs the last one approves it. */
  approve: defineRoute({
    method: 'POST',
    path: '/api/approvals/approve',
    caller: 'person',
    needs: 'release.approve',
    signs: true,
    touches: touchesItems('approve'),
    summary: '签字批准',
    tag: '发布和审核',
    errors: [
      ...RELEASE_ERRORS,
      'mayNotApprove',
      'freshSignInNeeded',
      'notForKeys',
      'noFactor',
      'opinionNeeded',
      'wrongPasskey',
      'otherSeal',
      'notFound',
      'approvalChanged',
      'changedSince',
      'laterScheduled',
      'laterNotPublishable',
      'notPublishable',
    ],
    body: proposedRelease.extend({
      /** The opinion. */
      note: text(OPINION_MAX).optional(),
      /** What a passkey signed, by `signingChallenge`; absent: by a sign-in within `FRESH_MINUTES`. */
      assertion: z.record(text(60), jsonValue).optional(),
    }),
    answer: approvalState,
  }),
  /** Sends a submission back to who made it, who has to be told why; an approval that was given is taken back by it. */
  returnApproval: defineRoute({
    method: 'POST',
    path: '/api/approvals/return',
    caller: 'person',
    needs: 'release.approve',
    touches: touchesItems('approve'),
    summary: '退回',
    tag: '发布和审核',
    errors: ['ownSubmission', 'approvalChanged'],
    body: proposedRelease.extend({ note: requiredText(200) }),
    answer: approvalState,
  }),
  /** Takes one's own submission back, approved or not. */
  withdrawApproval: defineRoute({
    method: 'POST',
    path: '/api/approvals/withdraw',
    caller: 'editor',
    needs: 'release.prepare',
    touches: touchesItems('prepare'),
    summary: '撤回送审',
    tag: '发布和审核',
    errors: ['approvalChanged'],
    body: proposedRelease.extend({ note: text(200) }),
    answer: approvalState,
  }),
  /** What waits for somebody else than its submitter, and what became of one's own submissions, newest first. */
  /** `ready` are approved, by any account, and wait to be published. */
  approvals: defineRoute({
    method: 'GET',
    path: '/api/approvals',
    caller: 'editor',
    needs: 'studio.read',
    summary: '等我审核的、我送审的和批准待发布的',
    tag: '发布和审核',
    body: z.strictObject({}),
    answer: z.strictObject({
      forMe: z.array(listedApproval),
      mine: z.array(listedApproval),
      ready: z.array(listedApproval),
      /** Whether every release needs somebody else's approval. */
      isRequired: z.boolean(),
    }),
  }),
  /** What starts or ends in the future, in order of its start. */
  planned: defineRoute({
    method: 'GET',
    path: '/api/planned',
    caller: 'editor',
    needs: 'studio.read',
    summary: '将来上线和下线的版本',
    tag: '发布和审核',
    body: z.strictObject({}),
    answer: z.strictObject({ planned: z.array(plannedVersion) }),
  }),
};
