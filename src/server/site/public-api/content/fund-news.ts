import { isCalendarDate } from '#rules/dates/calendar-date.ts';
import type { FundNotice } from '#schemas/fund/news.ts';
import { payoutsSince } from '#server/store/figures/read.ts';
import { failure } from '#wire/public/codes.ts';
import type { CallContext, CallHandler } from '../../calls/context.ts';
import { readList } from '../../calls/read.ts';
import { noticeCategories, readCategories } from './categories.ts';
import type { StoredArticle } from './stored-article.ts';
import { readNamedFunds, tagFigures } from '../fund/read-funds.ts';

/** Rows of lists that are read; a notice about several of the funds stands in the list of each. */
const MOST_NOTICES = 300;
const LAST_DAY = '99991231';

export const answerFundNews: CallHandler<'content/fundnews/list'> = async (
  { fundcodes, startdate },
  context,
) => {
  if (!isCalendarDate(startdate)) return failure('badFields', '日期不存在，请核对年月日');
  const codes = (await readNamedFunds(fundcodes, context)).map(({ fundcode }) => fundcode);
  tagFigures(codes, context);
  const [{ notices, isComplete }, payouts] = await Promise.all([
    readNotices(codes, startdate, context),
    payoutsSince(context.sql, context.moment, codes, startdate),
  ]);
  return {
    ok: true,
    record: [
      notices,
      payouts.filter(({ basis }) => basis === 'disclosed'),
      [{ completeflag: isComplete ? '1' : '0' }],
    ],
  };
};

/** Each notice once, whatever number of the funds it is about. */
async function readNotices(
  codes: readonly string[],
  startdate: string,
  context: CallContext,
): Promise<{ notices: FundNotice[]; isComplete: boolean }> {
  const categories = await readCategories(context);
  const lists = noticeCategories(categories);
  const { rows, total } = await readList<StoredArticle>(
    context,
    'article',
    codes.flatMap((code) => lists.map((id) => `fund:${code}/category:${id}`)),
    { limit: MOST_NOTICES, offset: 0, within: { from: startdate, to: LAST_DAY } },
  );
  const notices = new Map(
    rows.map(({ id, title, publishdate, category, fundcodes = [] }) => [
      id,
      {
        ...{ id, title, publishdate },
        routecode: categories.route(category),
        fundcodes: fundcodes.filter((code) => codes.includes(code)),
      },
    ]),
  );
  return { notices: [...notices.values()], isComplete: total <= MOST_NOTICES };
}
