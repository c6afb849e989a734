import { alertHandlers } from '#server/features/alerts/handlers.ts';
import { activityHandlers } from '#server/features/activity/handlers.ts';
import type { ArchiveService } from '#server/features/archive/archive-service.ts';
import type { AssistantModel } from '#server/features/assistant/ask-model.ts';
import { assistantHandlers, offeredAssistantOf } from '#server/features/assistant/handlers.ts';
import { archiveHandlers } from '#server/features/archive/handlers.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { keyHandlers } from '#server/features/keys/handlers.ts';
import { programHandlers } from '#server/features/keys/programs/program-handlers.ts';
import { figureHandlers } from '#server/features/figures/funds/handlers.ts';
import { listStaleFunds } from '#server/features/figures/funds/list-funds.ts';
import { importHandlers } from '#server/features/figures/import/handlers.ts';
import { pullHandlers } from '#server/features/figures/pull/handlers.ts';
import type { MediaLibrary } from '#server/store/media/media-library.ts';
import type { OutgoingRules } from '#server/platform/outgoing/outgoing.ts';
import { commentHandlers } from '#server/features/comments/handlers.ts';
import { dashboardHandlers } from '#server/features/dashboard/handlers.ts';
import { inboxHandlers } from '#server/features/feedback/inbox/handlers.ts';
import { formHandlers } from '#server/features/forms/entries/handlers.ts';
import type { Camera } from '#server/platform/browser/open-camera.ts';
import { pictureHandlers } from '#server/features/pictures/picture-handlers.ts';
import { patternHandlers } from '#server/features/patterns/handlers.ts';
import { accountHandlers } from '#server/features/people/handlers.ts';
import type { ProviderSignIn } from '#server/features/people/provider/provider-sign-in.ts';
import { reviewHandlers } from '#server/features/review/handlers.ts';
import { provenanceHandlers } from '#server/features/provenance/handlers.ts';
import { stopHandlers } from '#server/features/stops/handlers.ts';
import { firstStepHandlers } from '#server/features/first-steps/handlers.ts';
import { contentCalendarHandlers } from '#server/features/calendar/calendar-handlers.ts';
import { noticeHandlers } from '#server/features/notices/handlers.ts';
import { robotHandlers } from '#server/features/notices/robots/robot-handlers.ts';
import type { RobotRules } from '#server/features/notices/robots/robot-rules.ts';
import { todoHandlers } from '#server/features/todo/handlers.ts';
import { webhookHandlers } from '#server/features/webhooks/handlers.ts';
import type { StudioHandlers } from '#server/platform/handler.ts';
import { complianceHandlers } from '#server/features/compliance/handlers.ts';
import { endingHandlers } from '#server/features/compliance/endings/ending-handlers.ts';
import { ruleTimeHandlers } from '#server/features/compliance/rule-times/rule-time-handlers.ts';
import { siteCheckHandlers } from '#server/features/compliance/site-checks.ts';
import { contentHandlers } from '#server/features/content/content-handlers.ts';
import { refreshContentIndex } from '#server/features/content/refresh-index.ts';
import { listViewHandlers } from '#server/features/content/views/handlers.ts';
import { documentHandlers } from '#server/features/content/documents/document-handlers.ts';
import { draftHandlers } from '#server/features/drafts/draft-handlers.ts';
import { fragmentHandlers } from '#server/features/fragments/fragments.ts';
import { linkHandlers } from '#server/features/links/links.ts';
import { mediaHandlers } from '#server/features/media/handlers.ts';
import { menuHandlers } from '#server/features/menu/menu-handlers.ts';
import { pageHandlers } from '#server/features/pages/pages.ts';
import { pickerHandlers } from '#server/features/pages/pickers.ts';
import {
  approvalHandlers,
  approvalsOf,
} from '#server/features/releases/publishing/approval-handlers.ts';
import { signHandlers } from '#server/features/releases/publishing/sign-handlers.ts';
import { candidateHandlers } from '#server/features/releases/publishing/candidates.ts';
import { publishHandler } from '#server/features/releases/publishing/publish.ts';
import { authorHandlers } from '#server/features/content/authors.ts';
import {
  requestHandlers,
  type RequestRoutes,
} from '#server/features/releases/publishing/request-handlers.ts';
import { checkLiveSite, type SiteChecker } from '#server/site/findings/disclosure/check-site.ts';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';
import type { FrozenRenderer } from '#server/site/render/frozen-renderer.ts';
import { readEffectPages } from '#server/features/releases/frozen/freeze-effect.ts';
import { freezeSubmission } from '#server/features/releases/frozen/freeze-pages.ts';
import { signingReviewHandlers } from '#server/features/releases/frozen/review-handlers.ts';
import { proposalHandlers } from '#server/features/proposals/handlers.ts';
import { replacementHandlers } from '#server/features/site-search/replacing/handlers.ts';
import { siteSearchHandlers } from '#server/features/site-search/handlers.ts';
import { translationHandlers } from '#server/features/translations/handlers.ts';
import { signingQueueHandlers } from '#server/features/releases/signing-queue/queue-handlers.ts';
import { takingHandlers } from '#server/features/releases/publishing/taking-handlers.ts';
import { askingSecondPerson } from '#server/features/releases/publishing/second-person.ts';
import { historyHandlers } from '#server/features/releases/history.ts';
import { releaseHandlers } from '#server/features/releases/releasing/release-handlers.ts';
import { savedHandlers } from '#server/features/releases/releasing/saved-handlers.ts';

interface Parts {
  sql: Database;
  media: MediaLibrary;
  caughtUp(): Promise<void>;
  /** How people sign in by the company's provider. Absent or null: by accounts of the studio alone. */
  signIn?: ProviderSignIn | null;
  /** Whom webhooks may be told to reach. */
  outgoing?: OutgoingRules;
  /** Where robots of groups may be. Absent: nowhere. */
  robotRules?: RobotRules;
  /** Sends mail. Absent or null: nothing does. */
  mail?: Pick<MailSender, 'send'> | null;
  /** `sql` is a transaction that may yet be taken back: what leaves the house waits until it is kept. */
  isInTransaction?: boolean;
  /** The language model that proposes texts. Absent or null: there is none. */
  assistant?: AssistantModel | null;
  /** Takes pictures of drafts. Absent or null: nothing does. */
  camera?: Camera | null;
  /** Hosts that figures may be fetched from. */
  pullHosts?: readonly string[];
  /** Whether it was proven that this process can only append to the record. Absent: not. */
  isRecordProtected?: boolean;
  /** Absent: nothing is rendered for who signs a submission. */
  frozenRenderer?: FrozenRenderer;
  /** Absent: in this process. */
  checkSite?: SiteChecker;
  /** Absent: there are no archives. */
  archives?: ArchiveService;
}

/** What answers each route of the studio's interface. Whatever a handler does is done when it answers; what goes on is a worker's, which reads the store. */
export function createStudioHandlers(parts: Parts): StudioHandlers {
  const { sql, caughtUp } = parts;
  const handlersInTransaction = (tx: Database) =>
    plainHandlers({ ...parts, sql: tx, isInTransaction: true, caughtUp: async () => undefined });
  const asking = { sql, caughtUp, handlersInTransaction };
  const requests = requestHandlers({
    ...asking,
    readEffectPages: (tx, since) => readEffectPages(tx, parts.frozenRenderer ?? null, since),
  });
  return askingSecondPerson(asking, { ...plainHandlers(parts), ...requests });
}

const NO_ROBOTS: RobotRules = { internalHosts: [], onlyHosts: [], otherHosts: [] };

/** The calls as they are where no second person is needed. */
function plainHandlers({
  sql,
  media,
  caughtUp,
  signIn = null,
  outgoing = { internalHosts: [] },
  robotRules = NO_ROBOTS,
  mail = null,
  isInTransaction = false,
  assistant = null,
  camera = null,
  pullHosts = [],
  isRecordProtected = false,
  frozenRenderer,
  checkSite = (asked) => checkLiveSite(sql, asked),
  archives,
}: Parts) {
  const renderer = frozenRenderer ?? null;
  const approvals = approvalHandlers(sql, (contents, from) =>
    freezeSubmission(sql, renderer, contents, from),
  );
  const pages = pageHandlers(sql);
  return {
    ...accountHandlers(sql, undefined, signIn, offeredAssistantOf(assistant)),
    ...activityHandlers(sql, isRecordProtected),
    ...alertHandlers(sql),
    ...keyHandlers(sql),
    ...programHandlers(sql),
    ...webhookHandlers(sql, outgoing),
    ...pages,
    ...pictureHandlers({ model: pages.model, renderer, camera, media }),
    ...draftHandlers(sql),
    ...historyHandlers({ sql, caughtUp }),
    ...authorHandlers(sql),
    ...releaseHandlers({ sql, caughtUp }),
    ...savedHandlers(sql),
    ...publishHandler({ sql, caughtUp }),
    ...approvals,
    ...firstStepHandlers(sql),
    ...todoHandlers(sql, (actor) => approvalsOf(sql, actor)),
    ...noticeHandlers(sql, mail !== null),
    ...robotHandlers(sql, robotRules),
    ...contentCalendarHandlers(sql, refreshContentIndex),
    ...signHandlers(sql),
    ...takingHandlers(sql),
    ...signingQueueHandlers(sql),
    ...signingReviewHandlers(sql, renderer),
    ...candidateHandlers(sql),
    ...stopHandlers({ sql, caughtUp }),
    ...reviewHandlers(sql),
    ...commentHandlers(sql),
    ...siteSearchHandlers(sql),
    ...translationHandlers(sql),
    ...replacementHandlers(sql),
    ...proposalHandlers(sql),
    ...assistantHandlers(sql, media, assistant),
    ...complianceHandlers(sql),
    ...siteCheckHandlers(sql, checkSite),
    ...endingHandlers(sql),
    ...ruleTimeHandlers(sql),
    ...patternHandlers(sql),
    ...pickerHandlers(sql),
    ...mediaHandlers(sql, media),
    ...linkHandlers(sql),
    ...fragmentHandlers(sql),
    ...menuHandlers(sql),
    ...contentHandlers({ sql, caughtUp }),
    ...listViewHandlers(sql),
    ...documentHandlers(sql),
    ...archiveHandlers(sql, archives ?? null),
    ...importHandlers(sql),
    ...inboxHandlers(sql, mail && { mail, isInTransaction }),
    ...formHandlers(sql),
    ...dashboardHandlers(sql, listStaleFunds),
    ...figureHandlers({ sql, caughtUp }),
    ...provenanceHandlers(sql),
    ...pullHandlers(sql, { ...outgoing, onlyHosts: pullHosts }),
  } satisfies Omit<StudioHandlers, RequestRoutes>;
}
