import { toSourceText } from '#messages/format.ts';
import { join } from 'node:path';
import { recordedNote } from '#composition/recorded-note.ts';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import { SHIPPED_RULES } from '#rules/disclosure/shipped-rules.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { FundFees } from '#schemas/fund/fee.ts';
import type { Message } from '#schemas/message.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { FigureBatch } from '#server/store/figures/figures.ts';
import {
  batchRelease,
  showBatch,
  waitForImports,
  writeFigures,
} from '#server/store/figures/write.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { appendRelease } from '#server/store/release/release.ts';
import type { ReleaseItem } from '#server/store/release/release-item.ts';
import { addMedia } from './add-media.ts';
import type { Demonstration, FeeSchedule } from './demonstration.ts';
import type { DataProblem } from './problem.ts';
import { readDemonstration } from './read-demonstration.ts';
import { toStructure } from './structure.ts';
import { englishTranslations } from './english/english-translations.ts';
import { placeholderDocumentsOf } from './placeholder-documents.ts';

/** The compositions of the demonstration's menu: the frame, and a page by menuid. */
export type Compose = (menu: readonly MenuItem[]) => {
  frame: PageDocument;
  pages: Record<string, PageDocument>;
};

/** `loaded` is false where the store already held something: then nothing was read or written. */
export type DemonstrationLoad =
  | { ok: true; loaded: boolean }
  | { ok: false; problems: DataProblem[] };

const AUTHOR = 'Quoin';

/**
 * Fills an empty store with the demonstration: everything is checked first, then written by one release, or nothing is
 * but the files of its media library. The structure alone has no fund, article, figure or file.
 * Of processes that start at once, one loads and the others wait and find it done.
 */
export async function loadDemonstration(
  sql: Database,
  dir: string,
  compose: Compose,
  only: 'structure' | null = null,
): Promise<DemonstrationLoad> {
  const { at, seq } = await currentMoment(sql);
  if (seq > 0) return { ok: true, loaded: false };
  const reading = await readDemonstration(dir, beijingTime(at).slice(0, 8));
  if (!reading.ok) return reading;
  // First, so that no release leads to files that are not there yet; bytes may be added any number of times.
  if (only === null) await addMedia(sql, join(dir, 'media'));
  const value = only === null ? reading.value : toStructure(reading.value);
  const note = only === null ? recordedNote.demonstration : recordedNote.structure;
  const loaded = await write(sql, value, compose, { note, hasEnglish: only === null });
  // A fresh database knows nothing of its tables until it is told, and would plan the first pages' queries badly.
  if (loaded) await sql`select refresh_statistics()`;
  return { ok: true, loaded };
}

async function write(
  sql: Database,
  demonstration: Demonstration,
  compose: Compose,
  { note, hasEnglish }: { note: Message; hasEnglish: boolean },
): Promise<boolean> {
  const figures = figuresOf(demonstration);
  const content = contentOf(demonstration, compose);
  const translations = hasEnglish ? englishTranslations(content) : [];
  return await sql.begin('isolation level read committed', async (tx) => {
    await waitForImports(tx);
    if ((await currentMoment(tx)).seq > 0) return false;
    const batch = await writeFigures(tx, figures);
    const shown = batchRelease(batch, figures);
    const released = await appendRelease(tx, {
      author: AUTHOR,
      note: toSourceText(note),
      items: [...content, ...translations, ...shown.items],
      tags: shown.tags,
      alsoInTransaction: (_, seq) => showBatch(tx, batch, seq),
    });
    if (!released.ok) throw new Error(toSourceText(released.problem.message));
    return true;
  });
}

function figuresOf({ funds, navs, yields, dividends, holidays }: Demonstration): FigureBatch {
  return {
    funds: funds.map(({ fundcode, navdecimals, establishdate }) => ({
      fundcode,
      navdecimals,
      establishdate,
      navs: navs.get(fundcode) ?? [],
      yields: yields.get(fundcode) ?? [],
      dividends: dividends.get(fundcode) ?? [],
    })),
    holidays,
  };
}

function contentOf(demonstration: Demonstration, compose: Compose): ReleaseItem[] {
  const {
    funds,
    managers,
    fees,
    portfolios,
    documents,
    placeholders,
    dictionary,
    parameters,
    categories,
    articles,
    menu,
  } = demonstration;
  const contents = demonstration.items.map(({ kind, key, body }): ReleaseItem => ({
    kind,
    key,
    body,
    baseSeq: null,
  }));
  const { frame, pages } = compose(menu.entries);
  const items = <Body extends JsonValue>(
    kind: Kind,
    bodies: readonly Body[],
    key: (body: Body) => string,
  ) => bodies.map((body): ReleaseItem => ({ kind, key: key(body), body, baseSeq: null }));
  return [
    ...items('fund', funds, (fund) => fund.fundcode),
    ...items('manager', managers, (manager) => manager.managerid),
    ...items('fundfee', fees.flatMap(feesOf), (fee) => fee.fundcode),
    ...items('portfolio', portfolios, ({ fundcode, reportdate }) => `${fundcode}:${reportdate}`),
    ...items(
      'funddocument',
      [...documents, ...funds.flatMap((fund) => placeholderDocumentsOf(fund, placeholders))],
      (document) => document.id,
    ),
    ...items('rule', SHIPPED_RULES as unknown as JsonValue[], shippedRuleId),
    ...items('dictionary', dictionary, (entry) => `${entry.dictitem}:${entry.subitem}`),
    ...items('parameter', parameters, (entry) => entry.paramname),
    ...items('category', categories, (category) => category.id),
    ...items('article', articles, (article) => article.id),
    ...contents,
    ...items('menu', [menu], () => 'menu'),
    ...items('frame', [frame], () => 'frame'),
    ...Object.entries(pages).map(([menuid, page]): ReleaseItem => ({
      kind: 'page',
      key: menuid,
      body: page,
      baseSeq: null,
    })),
  ];
}

function shippedRuleId(rule: JsonValue): string {
  return textFieldOf(rule, 'id');
}

/** The fees of every fund that a schedule names, as they are published. */
export function feesOf({ fundcodes, tiers, annual }: FeeSchedule): FundFees[] {
  return fundcodes.map((fundcode) => ({ fundcode, tiers, annual }));
}
