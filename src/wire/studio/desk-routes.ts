import { activityRoutes } from './activity.ts';
import { archiveRoutes } from './archive.ts';
import { assistantRoutes } from './assistant.ts';
import { commentRoutes } from './comments.ts';
import { calendarRoutes } from './calendar.ts';
import { complianceRoutes } from './compliance.ts';
import { evidenceEndingRoutes } from './evidence-endings.ts';
import { ruleTimeRoutes } from './rule-times.ts';
import { siteCheckRoutes } from './site-checks.ts';
import { contentRoutes } from './content.ts';
import { dashboardRoutes } from './dashboard.ts';
import { variantRoutes } from './variants.ts';
import { deputyRoutes } from './deputies.ts';
import { documentRightsRoutes } from './document-rights.ts';
import { draftRoutes } from './drafts.ts';
import { fieldEditRoutes } from './field-edits.ts';
import { firstStepRoutes } from './first-steps.ts';
import { figureRoutes } from './figures.ts';
import { fundDocumentRoutes } from './fund-documents.ts';
import { importRoutes } from './imports.ts';
import { keyRoutes } from './keys.ts';
import { listViewRoutes } from './list-views.ts';
import { mediaRoutes } from './media.ts';
import { menuRoutes } from './menu.ts';
import { patternRoutes } from './patterns.ts';
import { peopleRoutes } from './people.ts';
import { providerRoutes } from './provider.ts';
import { pictureRoutes } from './pictures.ts';
import { programRoutes } from './programs.ts';
import { proposalRoutes } from './proposals.ts';
import { provenanceRoutes } from './provenance.ts';
import { publishRequestRoutes } from './publish-requests.ts';
import { pullRoutes } from './pulls.ts';
import { releaseRoutes } from './releases.ts';
import { replacementRoutes } from './replacements.ts';
import { reviewRoutes } from './review.ts';
import { siteSearchRoutes } from './site-search.ts';
import { stopRoutes } from './stops.ts';
import { noticeRoutes } from './notices.ts';
import { robotRoutes } from './robots.ts';
import { todoRoutes } from './todo.ts';
import { signingRoutes } from './signing.ts';
import { signingQueueRoutes } from './signing-queue.ts';
import { signingReviewRoutes } from './signing-review.ts';
import { takingRoutes } from './takings.ts';
import { translationRoutes } from './translations.ts';
import { webhookRoutes } from './webhooks.ts';

/** Of the back office's routes, those that an open page does without until somebody asks: their schemas take twice the time and memory of its own. */
export const deskRoutes = {
  ...peopleRoutes,
  ...providerRoutes,
  ...deputyRoutes,
  ...activityRoutes,
  ...dashboardRoutes,
  ...variantRoutes,
  ...keyRoutes,
  ...pictureRoutes,
  ...programRoutes,
  ...webhookRoutes,
  ...draftRoutes,
  ...releaseRoutes,
  ...provenanceRoutes,
  ...publishRequestRoutes,
  ...takingRoutes,
  ...signingRoutes,
  ...signingQueueRoutes,
  ...signingReviewRoutes,
  ...stopRoutes,
  ...menuRoutes,
  ...contentRoutes,
  ...listViewRoutes,
  ...fieldEditRoutes,
  ...fundDocumentRoutes,
  ...reviewRoutes,
  ...commentRoutes,
  ...documentRightsRoutes,
  ...todoRoutes,
  ...noticeRoutes,
  ...robotRoutes,
  ...calendarRoutes,
  ...firstStepRoutes,
  ...siteSearchRoutes,
  ...replacementRoutes,
  ...translationRoutes,
  ...proposalRoutes,
  ...assistantRoutes,
  ...complianceRoutes,
  ...siteCheckRoutes,
  ...evidenceEndingRoutes,
  ...ruleTimeRoutes,
  ...patternRoutes,
  ...mediaRoutes,
  ...figureRoutes,
  ...pullRoutes,
  ...importRoutes,
  ...archiveRoutes,
};
