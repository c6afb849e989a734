import { itemTitle } from '#registry/kinds/define-kind.ts';
import { toProps } from '#registry/kinds/draft-form.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { msg } from '#messages/msg.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { findEndedClaim, sortClaims } from '#rules/disclosure/ended/ended-claims.ts';
import type { Claim } from '#schemas/content/compliance.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Message } from '#schemas/message.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { versionsWithTokens } from '#server/store/search/find.ts';
import { wordTokens } from '#server/store/words/tokens.ts';
import type { DocumentName } from '#wire/studio/document-name.ts';
import type { LeavingPlace } from '#wire/studio/evidence-endings.ts';
import { ENDING_KINDS, itemTextsOf } from '../../calls/ended-items.ts';
import { snapshotAt, wholeSnapshot } from '../../site.ts';
import { ownFacts } from '../../snapshot/endings.ts';
import { INSIDE } from '../../snapshot/fragments.ts';
import { readShownNodes, type NodeProblem } from '../../snapshot/nodes.ts';
import { readMenu } from '../../snapshot/read-menu.ts';
import type { SiteSnapshot } from '../../snapshot/site-snapshot.ts';

/** What ends: a claim by its sentence and last day, a rating or a registration by the code of its fund. */
export type EndedEvidence =
  | { kind: 'claim'; claim: Claim }
  | { kind: 'rating' | 'fund'; fundcode: string };

/**
 * What visitors see now and do not see any more at a later moment because of one claim, rating or registration; for a moment
 * of now, what has left already.
 */
export async function readLeavingPlaces(
  sql: Queryable,
  now: Moment,
  at: string,
  ended: EndedEvidence,
): Promise<LeavingPlace[]> {
  const later = snapshotAt(sql, { seq: now.seq, at });
  const whole = wholeSnapshot(sql, now);
  return [
    ...(await leavingBlocks(whole, later, ended)),
    ...(ended.kind === 'claim' ? await leavingItems(sql, whole, later, ended.claim) : []),
  ];
}

async function leavingBlocks(
  whole: SiteSnapshot,
  later: SiteSnapshot,
  ended: EndedEvidence,
): Promise<LeavingPlace[]> {
  const entries = (await readMenu(whole)).filter(({ linktype }) => linktype === '0');
  const pages = [
    ...entries.map(({ id, menuname }) => ({ kind: 'page' as const, key: id, title: menuname })),
    { kind: 'frame' as const, key: 'frame', title: '' },
  ];
  const found: LeavingPlace[] = [];
  for (const { title, ...at } of pages) {
    const document = (await whole.current(at.kind, at.key)) as PageDocument | null;
    if (!document) continue;
    const [{ problems }, shown] = await Promise.all([
      readShownNodes(`${at.kind}:${at.key}`, document, later),
      readShownNodes(`${at.kind}:${at.key}`, document, whole),
    ]);
    const props = new Map(shown.nodes.map((node) => [node.id, node]));
    for (const problem of problems) {
      const node = props.get(problem.id);
      const codes = node ? ownFacts(node.type, node.props).fundcodes : [];
      if (!isBecauseOf(problem, codes, ended) || !problem.why) continue;
      const [holder = problem.id] = problem.id.split(INSIDE);
      found.push({ at, title, node: holder, type: problem.type, why: problem.why });
    }
  }
  return found;
}

function isBecauseOf(
  { reason, why }: NodeProblem,
  codes: readonly string[],
  ended: EndedEvidence,
): boolean {
  if (reason !== 'ended' || !why) return false;
  switch (ended.kind) {
    case 'claim':
      return (
        why.id === 'finding.claim-ended' &&
        why.values?.['text'] === ended.claim.claim &&
        why.values['day'] === ended.claim.enddate
      );
    case 'rating':
      return why.id === 'finding.ended' && codes.includes(ended.fundcode);
    case 'fund':
      return why.id === 'finding.registration-ended' && codes.includes(ended.fundcode);
  }
}

/** The items that say the claim's sentence, outside of what may still be used then. */
async function leavingItems(
  sql: Queryable,
  whole: SiteSnapshot,
  later: SiteSnapshot,
  claim: Claim,
): Promise<LeavingPlace[]> {
  const day = beijingTime(later.moment.at).slice(0, 8);
  const claims = sortClaims([...(await later.all('claim')).values()] as unknown as Claim[], day);
  const own = claims.ended.filter((one) => one.claim.id === claim.id);
  const [sentence] = own.map((one) => one.sentence);
  if (sentence === undefined) return [];
  const why = msg('finding.claim-ended', { text: claim.claim, day: claim.enddate });
  const found = await Promise.all(
    ENDING_KINDS.map(async (kind) => {
      const bodies = await bodiesWith(sql, whole, kind, sentence);
      return [...bodies].flatMap(([key, body]) =>
        findEndedClaim(itemTextsOf(kind, body), { ...claims, ended: own })
          ? [itemPlace({ kind, key } as DocumentName, body, why)]
          : [],
      );
    }),
  );
  return found.flat();
}

/** Articles are many: those that may say the sentence are found by the index of the search. */
async function bodiesWith(
  sql: Queryable,
  whole: SiteSnapshot,
  kind: Kind,
  sentence: string,
): Promise<ReadonlyMap<string, JsonValue>> {
  if (kind === 'article')
    return versionsWithTokens(sql, whole.moment, kind, [wordTokens(sentence)]);
  return whole.all(kind as Parameters<SiteSnapshot['all']>[0]);
}

function itemPlace(at: DocumentName, body: JsonValue, why: Message): LeavingPlace {
  const definition = kindDefinition(at.kind);
  const title = definition ? itemTitle(definition, toProps(definition, body)) : '';
  return { at, title: title || at.key, node: '', type: '', why };
}
