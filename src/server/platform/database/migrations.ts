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
import { replacements } from './migrations/105-replacements.ts';
import { siteText } from './migrations/103-site-text.ts';
import { sealedTexts } from './migrations/100-sealed-texts.ts';
import { importReviews } from './migrations/101-import-reviews.ts';
import { benchmarkGrowth } from './migrations/097-benchmark-growth.ts';
import { logClock } from './migrations/098-log-clock.ts';
import { documentLists } from './migrations/099-document-lists.ts';
import { deputies } from './migrations/104-deputies.ts';
import { purges } from './migrations/093-purges.ts';
import { mediaPageTokens } from './migrations/108-media-page-tokens.ts';
import { trimmedDrafts } from './migrations/148-trimmed-drafts.ts';
import { versionAuthors } from './migrations/149-version-authors.ts';
import { answerMail } from './migrations/161-answer-mail.ts';
import { indexValues } from './migrations/114-index-values.ts';
import { fundAlerts } from './migrations/115-fund-alerts.ts';
import { directory } from './migrations/120-directory.ts';
import { fieldReplacements } from './migrations/112-field-replacements.ts';
import { providerSignIn } from './migrations/113-provider-sign-in.ts';
import { listViews } from './migrations/109-list-views.ts';
import { keptAddresses } from './migrations/110-kept-addresses.ts';
import { proposals } from './migrations/111-proposals.ts';
import { mediaTexts } from './migrations/106-media-texts.ts';
import { gateConfirmations } from './migrations/107-gate-confirmations.ts';
import { notices } from './migrations/126-notices.ts';
import { formEntries } from './migrations/130-form-entries.ts';
import { pushAlerts } from './migrations/121-push-alerts.ts';
import { longKeys } from './migrations/124-long-keys.ts';
import { variantDays } from './migrations/132-variant-days.ts';
import { programs } from './migrations/134-programs.ts';
import { processes } from './migrations/136-processes.ts';
import { temporaryFiles } from './migrations/135-temporary-files.ts';
import { licences } from './migrations/143-licences.ts';
import { searchWords } from './migrations/144-search-words.ts';
import { performanceStates } from './migrations/145-performance-states.ts';
import { searchPeriods } from './migrations/150-search-periods.ts';
import { tokenCost } from './migrations/151-token-cost.ts';
import { searchCategories } from './migrations/152-search-categories.ts';
import { processKeys } from './migrations/165-process-keys.ts';
import { answers } from './migrations/142-answers.ts';
import { listingBeside } from './migrations/141-listing-beside.ts';
import { lastBackup } from './migrations/140-last-backup.ts';
import { builds } from './migrations/137-builds.ts';
import { rebuilds } from './migrations/138-rebuilds.ts';

/** An index that is built while others go on reading and writing: `create [unique] index "name" on …`. */
export interface IndexToBuild {
  name: string;
  /** What follows `on`: the table, its columns and the condition. */
  on: string;
  isUnique?: true;
}

/**
 * A step of the schema.
 *
 * - `expand`: programs that do not know it go on working, and may be started again. Applied at each start, in a transaction
 *   of its own that waits only briefly for locks. It must not depend on a contracting step that is listed before it, since
 *   that one may still be open.
 * - `contract`: takes away what programs before it use. Applied by the command `contract` alone, once none of them runs.
 * - `offline`: from before there were phases; programs without it refuse to start. No new step is of this phase.
 */
export type Migration = {
  /** Never changed or reused once released. */
  name: string;
} & (
  | {
      phase: 'offline' | 'expand' | 'contract';
      /** One or many statements; they run in one transaction. */
      statements: string;
    }
  | { phase: 'expand'; index: IndexToBuild }
);

/** In order. A released migration is never edited; what follows it is a new one. */
export const migrations: readonly Migration[] = [
  { name: '001-store', phase: 'offline', statements: store },
  { name: '002-figures', phase: 'offline', statements: figures },
  { name: '003-wire', phase: 'offline', statements: wire },
  { name: '004-drafts', phase: 'offline', statements: drafts },
  { name: '005-accounts', phase: 'offline', statements: accounts },
  { name: '006-investors', phase: 'offline', statements: investors },
  { name: '007-visitors', phase: 'offline', statements: visitors },
  { name: '008-qualified', phase: 'offline', statements: qualified },
  { name: '009-upstream', phase: 'offline', statements: upstream },
  { name: '010-search', phase: 'offline', statements: search },
  { name: '011-media', phase: 'offline', statements: media },
  { name: '012-review', phase: 'offline', statements: review },
  { name: '013-patterns', phase: 'offline', statements: patterns },
  { name: '014-releases', phase: 'offline', statements: releases },
  { name: '015-fund-table', phase: 'offline', statements: fundTable },
  { name: '016-fund-table-plan', phase: 'offline', statements: fundTablePlan },
  { name: '017-search-index', phase: 'offline', statements: searchIndex },
  { name: '018-media-shelf', phase: 'offline', statements: mediaShelf },
  { name: '020-activity', phase: 'offline', statements: activity },
  { name: '021-people', phase: 'offline', statements: people },
  { name: '022-desk', phase: 'offline', statements: desk },
  { name: '023-imports', phase: 'offline', statements: imports },
  { name: '024-overview', phase: 'offline', statements: overview },
  { name: '025-outside', phase: 'offline', statements: outside },
  { name: '027-pulls', phase: 'offline', statements: pulls },
  { name: '030-import-choices', phase: 'offline', statements: importChoices },
  { name: '031-archive-job', phase: 'offline', statements: archiveJob },
  { name: '032-newest-searched', phase: 'offline', statements: newestSearched },
  { name: '033-adjusted-navs', phase: 'offline', statements: adjustedNavs },
  { name: '034-performance-rule', phase: 'offline', statements: performanceRule },
  { name: '042-approval-once', phase: 'offline', statements: approvalOnce },
  { name: '043-publish-requests', phase: 'offline', statements: publishRequests },
  { name: '044-release-account', phase: 'offline', statements: releaseAccount },
  { name: '045-protected-record', phase: 'offline', statements: protectedRecord },
  { name: '046-record-digests', phase: 'offline', statements: recordDigests },
  { name: '047-accounts-by-command', phase: 'offline', statements: accountsByCommand },
  { name: '048-owners', phase: 'offline', statements: owners },
  { name: '049-session-end', phase: 'offline', statements: sessionEnd },
  { name: '050-guarded-export', phase: 'offline', statements: guardedExport },
  { name: '051-review-link-key', phase: 'offline', statements: reviewLinkKey },
  { name: '052-request-effect', phase: 'offline', statements: requestEffect },
  { name: '053-breach-confirmations', phase: 'offline', statements: breachConfirmations },
  { name: '054-signatures', phase: 'offline', statements: signatures },
  { name: '065-trading-line', phase: 'offline', statements: tradingLine },
  { name: '075-draft-identity', phase: 'offline', statements: draftIdentity },
  { name: '080-searched-kinds', phase: 'offline', statements: searchedKinds },
  { name: '085-comments', phase: 'offline', statements: comments },
  { name: '086-site-checks', phase: 'offline', statements: siteChecks },
  { name: '087-request-signatures', phase: 'offline', statements: requestSignatures },
  { name: '093-purges', phase: 'offline', statements: purges },
  { name: '107-gate-confirmations', phase: 'offline', statements: gateConfirmations },
  { name: '100-sealed-texts', phase: 'offline', statements: sealedTexts },
  { name: '101-import-reviews', phase: 'offline', statements: importReviews },
  { name: '104-deputies', phase: 'offline', statements: deputies },
  { name: '097-benchmark-growth', phase: 'offline', statements: benchmarkGrowth },
  { name: '098-log-clock', phase: 'offline', statements: logClock },
  { name: '099-document-lists', phase: 'offline', statements: documentLists },
  { name: '103-site-text', phase: 'offline', statements: siteText },
  { name: '106-media-texts', phase: 'offline', statements: mediaTexts },
  { name: '105-replacements', phase: 'offline', statements: replacements },
  { name: '108-media-page-tokens', phase: 'offline', statements: mediaPageTokens },
  { name: '111-proposals', phase: 'offline', statements: proposals },
  { name: '109-list-views', phase: 'offline', statements: listViews },
  { name: '110-kept-addresses', phase: 'offline', statements: keptAddresses },
  { name: '112-field-replacements', phase: 'offline', statements: fieldReplacements },
  { name: '113-provider-sign-in', phase: 'offline', statements: providerSignIn },
  { name: '115-fund-alerts', phase: 'offline', statements: fundAlerts },
  { name: '120-directory', phase: 'offline', statements: directory },
  { name: '114-index-values', phase: 'offline', statements: indexValues },
  { name: '121-push-alerts', phase: 'offline', statements: pushAlerts },
  { name: '124-long-keys', phase: 'offline', statements: longKeys },
  { name: '130-form-entries', phase: 'offline', statements: formEntries },
  { name: '132-variant-days', phase: 'offline', statements: variantDays },
  { name: '134-programs', phase: 'offline', statements: programs },
  { name: '135-temporary-files', phase: 'offline', statements: temporaryFiles },
  { name: '136-processes', phase: 'offline', statements: processes },
  { name: '126-notices', phase: 'offline', statements: notices },
  { name: '137-builds', phase: 'expand', statements: builds },
  { name: '138-rebuilds', phase: 'expand', statements: rebuilds },
  {
    name: '139-listing-searched',
    phase: 'expand',
    // The rows that an item is searched by, see `searchedRows`.
    index: {
      name: 'listing_searched',
      on: `listing (kind, key) where kind = 'article' and facet = 'all' or kind = 'funddocument' and facet ~ '^fund:[0-9]+$'`,
    },
  },
  { name: '140-last-backup', phase: 'expand', statements: lastBackup },
  { name: '141-listing-beside', phase: 'expand', statements: listingBeside },
  { name: '142-answers', phase: 'expand', statements: answers },
  { name: '143-licences', phase: 'expand', statements: licences },
  { name: '161-answer-mail', phase: 'expand', statements: answerMail },
  { name: '165-process-keys', phase: 'expand', statements: processKeys },
  { name: '144-search-words', phase: 'expand', statements: searchWords },
  { name: '145-performance-states', phase: 'expand', statements: performanceStates },
  { name: '148-trimmed-drafts', phase: 'expand', statements: trimmedDrafts },
  { name: '149-version-authors', phase: 'expand', statements: versionAuthors },
  // What was sealed and signed since a checkpoint, see `verifySignatures`.
  {
    name: '146-sealed-at',
    phase: 'expand',
    index: { name: 'sealed_submission_sealed_at', on: 'sealed_submission (sealed_at)' },
  },
  {
    name: '147-signed-at',
    phase: 'expand',
    index: { name: 'signature_signed_at', on: 'signature (signed_at)' },
  },
  { name: '150-search-periods', phase: 'expand', statements: searchPeriods },
  { name: '151-token-cost', phase: 'expand', statements: tokenCost },
  { name: '152-search-categories', phase: 'expand', statements: searchCategories },
];
