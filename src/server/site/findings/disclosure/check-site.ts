import { itemTitle } from '#registry/kinds/define-kind.ts';
import { toProps } from '#registry/kinds/draft-form.ts';
import { contentKinds, kindDefinition } from '#registry/kinds/kinds.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { DisclosureRule } from '#schemas/disclosure-rule.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentMoment, type Moment } from '#server/store/content/moment.ts';
import type { DocumentName } from '#wire/studio/document-name.ts';
import type { SiteFinding } from '#wire/studio/site-checks.ts';
import { wholeSnapshot } from '../../site.ts';
import { readMenu } from '../../snapshot/read-menu.ts';
import { readRules } from '../../snapshot/read-rules.ts';
import type { SiteSnapshot } from '../../snapshot/site-snapshot.ts';
import { readClaimCover } from './claims.ts';
import { createGiveWay } from './give-way.ts';
import { liveFindings, type LiveCheck } from './disclosure-findings.ts';
import { readDocumentFacts } from './document-facts.ts';
import { readDisclosureSources } from './sources.ts';

/** What was found on the whole live site. */
export interface CheckedSite {
  seq: number;
  /** yyyymmdd in Beijing. */
  day: string;
  documents: number;
  /** How many were found; `findings` are the first `MOST_FINDINGS`. */
  total: number;
  findings: SiteFinding[];
}

/** Maximum number of findings that a check keeps. */
const MOST_FINDINGS = 2000;
/** Documents that share what was read: more would keep the answers of too many pages in memory. */
const CHUNK = 50;

/** By what the live site is checked. */
export interface SiteCheckTask {
  /** Absent: those of the moment. */
  rules?: readonly DisclosureRule[];
  /** yyyymmdd; absent: today in Beijing. */
  day?: string;
  /** Takes three times as long, and leaves processor and database to others meanwhile. */
  givesWay?: boolean;
}

/** A check that was not made: too many wait already, or the server stops. */
export class SiteNotChecked extends Error {
  constructor(readonly why: 'busy' | 'stopping') {
    super(`the site was not checked: ${why}`);
  }
}

/** Checks the live site, here or in another process. Rejects with `SiteNotChecked` where it cannot be asked now. */
export type SiteChecker = (asked: SiteCheckTask) => Promise<CheckedSite>;

/**
 * Holds every live document against the disclosure rules: pages with what they show, frame, menu, and content items. One
 * document after the other, so that requests are answered between them.
 */
export async function checkLiveSite(
  sql: Queryable,
  asked: SiteCheckTask = {},
): Promise<CheckedSite> {
  const moment = await currentMoment(sql);
  const site = wholeSnapshot(sql, moment);
  const day = asked.day ?? beijingTime(moment.at).slice(0, 8);
  const check: LiveCheck = {
    rules: asked.rules ?? (await readRules(site)),
    day,
    isCovered: await readClaimCover(sql, moment, day),
  };
  const names = await liveDocuments(sql, site);
  const sources = await readDisclosureSources(sql, moment);
  const findings: SiteFinding[] = [];
  let documents = 0;
  let total = 0;
  let part = site;
  const giveWay = asked.givesWay ? createGiveWay() : null;
  for (const [index, { title, ...name }] of names.entries()) {
    await giveWay?.();
    if (index % CHUNK === 0) part = wholeSnapshot(sql, moment);
    const facts = await readDocumentFacts(sql, name, { after: part, drafts: new Map() }, sources);
    if (facts) documents += 1;
    const found = facts ? await liveFindings(sql, name, facts, check) : [];
    total += found.length;
    const named = found.length > 0 ? title || (await titleOf(name, part)) : '';
    findings.push(
      ...found
        .slice(0, MOST_FINDINGS - findings.length)
        .map((finding) => ({ ...finding, at: name, title: named })),
    );
  }
  return { seq: moment.seq, day, documents, total, findings };
}

type LiveDocument = DocumentName & { title: string };

async function liveDocuments(sql: Queryable, site: SiteSnapshot): Promise<LiveDocument[]> {
  const pages = (await readMenu(site))
    .filter(({ linktype }) => linktype === '0')
    .map(({ id, menuname }): LiveDocument => ({ kind: 'page', key: id, title: menuname }));
  const items = await liveItems(sql, site.moment);
  return [
    ...pages,
    { kind: 'frame', key: 'frame', title: '' },
    { kind: 'menu', key: 'menu', title: '' },
    ...items,
  ];
}

/** Items of every kind, by kind and key; which of them are current is found when they are read. */
async function liveItems(sql: Queryable, { seq }: Moment): Promise<LiveDocument[]> {
  const rows = await sql<Pick<LiveDocument, 'kind' | 'key'>[]>`
    select distinct kind, key from publication
    where kind = any (${[...contentKinds.keys()]}::text[]) and seq <= ${seq} order by kind, key`;
  return rows.map(({ kind, key }) => ({ kind, key, title: '' }));
}

async function titleOf({ kind, key }: DocumentName, site: SiteSnapshot): Promise<string> {
  const definition = kindDefinition(kind);
  const body = definition && (await site.current(kind, key));
  return definition && body ? itemTitle(definition, toProps(definition, body)) || key : key;
}
