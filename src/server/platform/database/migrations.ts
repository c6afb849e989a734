import { store } from './migrations/001-store.ts';
import { figures } from './migrations/002-figures.ts';
import { wire } from './migrations/003-wire.ts';
import { drafts } from './migrations/004-drafts.ts';
import { accounts } from './migrations/005-accounts.ts';
import { investors } from './migrations/006-investors.ts';
import { visitors } from './migrations/007-visitors.ts';
import { qualified } from './migrations/008-qualified.ts';
import { upstream } from './migrations/009-upstream.ts';
import { search } from './migrations/010-search.ts';
import { media } from './migrations/011-media.ts';
import { review } from './migrations/012-review.ts';
import { patterns } from './migrations/013-patterns.ts';
import { releases } from './migrations/014-releases.ts';
import { fundTable } from './migrations/015-fund-table.ts';
import { fundTablePlan } from './migrations/016-fund-table-plan.ts';
import { searchIndex } from './migrations/017-search-index.ts';
import { mediaShelf } from './migrations/018-media-shelf.ts';
import { activity } from './migrations/020-activity.ts';
import { people } from './migrations/021-people.ts';
import { desk } from './migrations/022-desk.ts';
import { imports } from './migrations/023-imports.ts';
import { overview } from './migrations/024-overview.ts';
import { outside } from './migrations/025-outside.ts';
import { pulls } from './migrations/027-pulls.ts';
import { importChoices } from './migrations/030-import-choices.ts';
import { archiveJob } from './migrations/031-archive-job.ts';
import { newestSearched } from './migrations/032-newest-searched.ts';
import { adjustedNavs } from './migrations/033-adjusted-navs.ts';
import { performanceRule } from './migrations/034-performance-rule.ts';
import { approvalOnce } from './migrations/042-approval-once.ts';
import { publishRequests } from './migrations/043-publish-requests.ts';
import { releaseAccount } from './migrations/044-release-account.ts';
import { protectedRecord } from './migrations/045-protected-record.ts';
import { recordDigests } from './migrations/046-record-digests.ts';
import { accountsByCommand } from './migrations/047-accounts-by-command.ts';
import { owners } from './migrations/048-owners.ts';
import { sessionEnd } from './migrations/049-session-end.ts';
import { guardedExport } from './migrations/050-guarded-export.ts';
import { reviewLinkKey } from './migrations/051-review-link-key.ts';
import { requestEffect } from './migrations/052-request-effect.ts';
import { breachConfirmations } from './migrations/053-breach-confirmations.ts';
import { signatures } from './migrations/054-signatures.ts';
import { tradingLine } from './migrations/065-trading-line.ts';
import { draftIdentity } from './migrations/075-draft-identity.ts';
import { searchedKinds } from './migrations/080-searched-kinds.ts';
import { comments } from './migrations/085-comments.ts';
import { siteChecks } from './migrations/086-site-checks.ts';
import { requestSignatures } from './migrations/087-request-signatures.ts';
import { sealedTexts } from './migrations/100-sealed-texts.ts';
import { importReviews } from './migrations/101-import-reviews.ts';
import { purges } from './migrations/093-purges.ts';
import { gateConfirmations } from './migrations/107-gate-confirmations.ts';

export interface Migration {
  /** Never changed or reused once released. */
  name: string;
  /** One or many statements; they run in one transaction. */
  statements: string;
}

/** In order. A released migration is never edited; what follows it is a new one. */
export const migrations: readonly Migration[] = [
  { name: '001-store', statements: store },
  { name: '002-figures', statements: figures },
  { name: '003-wire', statements: wire },
  { name: '004-drafts', statements: drafts },
  { name: '005-accounts', statements: accounts },
  { name: '006-investors', statements: investors },
  { name: '007-visitors', statements: visitors },
  { name: '008-qualified', statements: qualified },
  { name: '009-upstream', statements: upstream },
  { name: '010-search', statements: search },
  { name: '011-media', statements: media },
  { name: '012-review', statements: review },
  { name: '013-patterns', statements: patterns },
  { name: '014-releases', statements: releases },
  { name: '015-fund-table', statements: fundTable },
  { name: '016-fund-table-plan', statements: fundTablePlan },
  { name: '017-search-index', statements: searchIndex },
  { name: '018-media-shelf', statements: mediaShelf },
  { name: '020-activity', statements: activity },
  { name: '021-people', statements: people },
  { name: '022-desk', statements: desk },
  { name: '023-imports', statements: imports },
  { name: '024-overview', statements: overview },
  { name: '025-outside', statements: outside },
  { name: '027-pulls', statements: pulls },
  { name: '030-import-choices', statements: importChoices },
  { name: '031-archive-job', statements: archiveJob },
  { name: '032-newest-searched', statements: newestSearched },
  { name: '033-adjusted-navs', statements: adjustedNavs },
  { name: '034-performance-rule', statements: performanceRule },
  { name: '042-approval-once', statements: approvalOnce },
  { name: '043-publish-requests', statements: publishRequests },
  { name: '044-release-account', statements: releaseAccount },
  { name: '045-protected-record', statements: protectedRecord },
  { name: '046-record-digests', statements: recordDigests },
  { name: '047-accounts-by-command', statements: accountsByCommand },
  { name: '048-owners', statements: owners },
  { name: '049-session-end', statements: sessionEnd },
  { name: '050-guarded-export', statements: guardedExport },
  { name: '051-review-link-key', statements: reviewLinkKey },
  { name: '052-request-effect', statements: requestEffect },
  { name: '053-breach-confirmations', statements: breachConfirmations },
  { name: '054-signatures', statements: signatures },
  { name: '065-trading-line', statements: tradingLine },
  { name: '075-draft-identity', statements: draftIdentity },
  { name: '080-searched-kinds', statements: searchedKinds },
  { name: '085-comments', statements: comments },
  { name: '086-site-checks', statements: siteChecks },
  { name: '087-request-signatures', statements: requestSignatures },
  { name: '093-purges', statements: purges },
  { name: '107-gate-confirmations', statements: gateConfirmations },
  { name: '100-sealed-texts', statements: sealedTexts },
  { name: '101-import-reviews', statements: importReviews },
];
