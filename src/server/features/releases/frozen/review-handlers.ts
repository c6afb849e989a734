import { msg } from '#messages/msg.ts';
import type { FrozenPage } from '#schemas/frozen.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { defineHandlers, editorOf, handled, refuse } from '#server/platform/handler.ts';
import { frozenDocument } from '#server/site/render/document.ts';
import { readNameText } from '#server/store/drafts/draft-log.ts';
import { readSealedTexts } from '#server/store/release/sealed-texts.ts';
import { findApproval } from '../publishing/approvals.ts';
import { proposedContents } from '../publishing/plan-release.ts';
import { findRequest } from '../publishing/publish-requests.ts';
import { proposalOf } from '../publishing/standing.ts';
import { frozenPagesOf, sealedPartsOf } from '../publishing/signatures.ts';
import { comparePresent } from './freeze-pages.ts';
import type { FrozenRenderer } from '#server/site/render/frozen-renderer.ts';
import { readSealedNodes } from './sealed-document.ts';
import { lastSignature } from './signed-before.ts';
import { readSinceSigned } from './since-signed.ts';

/** What who signs a submission looks at: the pages as they were submitted, and what changed since this person signed. */
export function signingReviewHandlers(sql: Database, renderer: FrozenRenderer | null) {
  return defineHandlers({
    async frozenPages({ fingerprint }) {
      const kept = await findApproval(sql, fingerprint);
      if (!kept) return GONE;
      return handled(await listPages(sql, kept.seal));
    },
    async requestPages({ id }) {
      const kept = await findRequest(sql, id);
      return kept ? handled(await listPages(sql, kept.seal)) : NO_REQUEST;
    },
    async requestPage({ id, page: index }) {
      const kept = await findRequest(sql, id);
      if (!kept || kept.seal === null) return NO_REQUEST;
      const page = await findPage(sql, kept.seal, index);
      return page ? handled(await readSides(sql, kept.seal, page)) : NO_PAGE;
    },
    async frozenPage({ fingerprint, page: index }) {
      const kept = await findApproval(sql, fingerprint);
      if (!kept || kept.seal === null) return GONE;
      const page = await findPage(sql, kept.seal, index);
      if (!page) return NO_PAGE;
      const { before, after } = await readSides(sql, kept.seal, page);
      const present = renderer
        ? await comparePresent(
            sql,
            renderer,
            page,
            await proposedContents(sql, proposalOf(kept)),
            kept.validFrom ?? undefined,
          )
        : { isBeforeSame: true, isAfterSame: true };
      const parts = await sealedPartsOf(sql, kept.seal);
      const nodes = parts ? await readSealedNodes(sql, kept.seal, parts) : [];
      return handled({ before, after, ...present, nodes });
    },
    async sinceSigned({ fingerprint }, context) {
      const kept = await findApproval(sql, fingerprint);
      const parts = kept && (await sealedPartsOf(sql, kept.seal));
      if (!kept || kept.seal === null || !parts) return GONE;
      const { account } = editorOf(context);
      const former = await lastSignature(sql, account, kept.seal, parts);
      const now = { seal: kept.seal, parts };
      return handled({ since: former && (await readSinceSigned(sql, former, now)) });
    },
  });
}

const NO_REQUEST = refuse('requestChanged', msg('release.request-changed'));
const NO_PAGE = refuse('notFound', msg('release.no-frozen-page'));
const GONE = refuse('approvalChanged', msg('release.submission-changed'));

/** The page that was frozen at this place of the list. */
async function findPage(sql: Queryable, seal: string, index: number) {
  return (await frozenPagesOf(sql, seal))?.pages[index];
}

async function listPages(sql: Queryable, seal: string | null) {
  const frozen = await frozenPagesOf(sql, seal);
  return {
    frozen: frozen && {
      ...{ at: frozen.at, omitted: frozen.omitted },
      pages: frozen.pages.flatMap(shownPage),
    },
  };
}

/** Both sides as documents without scripts; null where there was no page, or nothing is kept any more. */
async function readSides(sql: Queryable, seal: string, page: FrozenPage) {
  const sides = [page.before, page.after];
  const hashes = sides.flatMap((side) => (side ? [side.html, side.styles] : []));
  const texts = await readSealedTexts(sql, seal, hashes);
  const [before = null, after = null] = sides.map((side) => {
    const html = side && texts.get(side.html);
    const styles = side && texts.get(side.styles);
    return typeof html === 'string' && typeof styles === 'string'
      ? frozenDocument({ title: page.title, html, styles })
      : null;
  });
  return { before, after };
}

/** Without a page whose document has no name that is known any more. */
function shownPage({ address, title, document, from, before, after }: FrozenPage, page: number) {
  const name = readNameText(document);
  const sides = { hasBefore: before !== null, hasAfter: after !== null };
  return name
    ? [{ page, address, title, name, ...(from !== undefined && { from }), ...sides }]
    : [];
}
