import type { Failure } from '#kit';
import { beijingTime } from '#rules/dates/beijing-time.ts';
import type { SpecialNotice, SpecialNoticeRow } from '#schemas/content/private.ts';
import { QUALIFIED_TEXT, type SiteText } from '#schemas/content/shared.ts';
import { failure } from '#wire/public/codes.ts';
import type { CallHandler, CallContext } from '../../calls/context.ts';
import { hashOf } from '#server/store/content/hash.ts';
import { readItem } from '../../calls/read.ts';
import { listOf, oneOf, withoutBody } from './answer-kind.ts';
import { categoryFacets } from './categories.ts';

/**
 * Keeps that this session's visitor confirmed the text of today; another version has to be read again. The record of which
 * text that was outlives the session.
 */
export const answerPrivateConfirm: CallHandler<'content/private/confirm'> = async (
  { textversion },
  context,
) => {
  const { sql, moment, visitor } = context;
  const text = await readItem<SiteText>(context, 'text', QUALIFIED_TEXT);
  if (!visitor) return failure('notQualified');
  if (!text) return failure('notFound', '合格投资者确认的文本尚未发布，暂时不能确认');
  if (text.textversion !== textversion)
    return failure('badFields', '确认的文本已经更新，请重新阅读后再确认');
  const [kept] = await sql<[{ at: string }]>`
    insert into qualified_session (session, textversion, confirmed_at) values (${visitor.session}, ${textversion}, ${moment.at})
    on conflict (session, textversion) do update set confirmed_at = qualified_session.confirmed_at
    returning confirmed_at as at`;
  await sql`
    insert into gate_confirmation (session, investor, textversion, texthash, confirmed_at)
    values (${visitor.session}, ${visitor.investor}, ${textversion}, ${hashOf(text)}, ${moment.at})
    on conflict (session, texthash) do nothing`;
  return { ok: true, record: [[{ textversion, confirmtime: beijingTime(kept.at) }]] };
};

/** True where the session confirmed the very version that is published now; never while a page is rendered. */
async function isQualified(context: CallContext): Promise<boolean> {
  const { sql, visitor, isInvestorsView } = context;
  if (isInvestorsView) return true;
  const text = visitor && (await readItem<SiteText>(context, 'text', QUALIFIED_TEXT));
  if (!text) return false;
  const rows =
    await sql`select from qualified_session where session = ${visitor.session} and textversion = ${text.textversion}`;
  return rows.length > 0;
}

/** The same answer behind the gate. */
function gated<Request, Result>(
  answer: (request: Request, context: CallContext) => Promise<Result>,
) {
  return async (request: Request, context: CallContext): Promise<Result | Failure> =>
    (await isQualified(context)) ? answer(request, context) : failure('notQualified');
}

function toNoticeRow({
  body: _body,
  author: _author,
  keywords: _keywords,
  ...row
}: SpecialNotice): SpecialNoticeRow {
  return row;
}

export const answerPrivateList: CallHandler<'content/private/list'> = gated(
  listOf('privatefund', withoutBody),
);

export const answerPrivateDetail: CallHandler<'content/private/detail'> = gated(
  oneOf('privatefund', ({ fundcode }) => fundcode, '没有这个专户产品，可能已经终止'),
);

export const answerSpecialNoticeList: CallHandler<'content/specialnotice/list'> = gated(
  listOf('specialnotice', toNoticeRow, async ({ fundcode = '', category = '' }, context) => {
    if (fundcode === '') return categoryFacets(category, context);
    return category === ''
      ? [`fund:${fundcode}`]
      : categoryFacets(category, context, `fund:${fundcode}/`);
  }),
);

export const answerSpecialNoticeDetail: CallHandler<'content/specialnotice/detail'> = gated(
  oneOf('specialnotice', ({ id }) => id, '没有这篇公告，可能已经撤下'),
);
