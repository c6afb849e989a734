import type { JobPosting, JobRow } from '#schemas/content/company.ts';
import type { SiteText } from '#schemas/content/shared.ts';
import type { contentCalls } from '#schemas/calls/content.ts';
import type { CallHandler } from '../calls/context.ts';
import { readItems, readList } from '../calls/read.ts';
import { allOf, facetOf, listOf, oneOf, withoutBody } from './content/answer-kind.ts';
import { answerArticleAdjacent, answerArticleRelated } from './content/article-neighbours.ts';
import { answerArticleSearch } from './content/article-search.ts';
import { answerArticleDetail, answerArticleList, answerNoticeList } from './content/articles.ts';
import { categoryFacets } from './content/categories.ts';
import {
  answerCategoryCount,
  answerCategoryList,
  answerKnowledgeDetail,
  answerKnowledgeTree,
} from './content/category-answers.ts';
import { answerFundNews } from './content/fund-news.ts';
import { measured } from './content/measure.ts';
import {
  answerPrivateConfirm,
  answerPrivateDetail,
  answerPrivateList,
  answerSpecialNoticeDetail,
  answerSpecialNoticeList,
} from './content/private.ts';
import { answerSearch } from './search/answer-search.ts';
import { answerSearchSuggest } from './search/answer-suggest.ts';
import { answerSitemap } from './content/sitemap.ts';
import { answerTerms } from './content/terms.ts';

const same = <Body>(body: Body): Body => body;
const byId = ({ id }: { id: string }) => id;

function toJobRow({ duties: _duties, requirements: _requirements, ...row }: JobPosting): JobRow {
  return row;
}

const answerTexts: CallHandler<'content/text/list'> = async ({ textcodes = '' }, context) => {
  if (textcodes === '')
    return { ok: true, record: [(await readList<SiteText>(context, 'text', 'all')).rows] };
  const codes = [...new Set(textcodes.split(',').map((code) => code.trim()))];
  const found = await readItems<SiteText>(context, 'text', codes);
  return { ok: true, record: [codes.flatMap((code) => found.get(code) ?? [])] };
};

type ContentPath = keyof typeof contentCalls;
type ContentHandlers<Path extends ContentPath> = { [P in Path]: CallHandler<P> };

/** Behind the gate: what they answer follows from what the visitor confirmed. */
export const gatedPublicHandlers = {
  'content/private/confirm': answerPrivateConfirm,
  'content/private/list': answerPrivateList,
  'content/private/detail': measured(answerPrivateDetail),
  'content/specialnotice/list': measured(answerSpecialNoticeList),
  'content/specialnotice/detail': measured(answerSpecialNoticeDetail),
} satisfies Partial<ContentHandlers<ContentPath>>;

export const contentPublicHandlers = {
  'content/article/list': measured(answerArticleList),
  'content/article/detail': measured(answerArticleDetail),
  'content/article/search': answerArticleSearch,
  'content/article/related': measured(answerArticleRelated),
  'content/article/adjacent': measured(answerArticleAdjacent),
  'content/category/list': answerCategoryList,
  'content/category/count': answerCategoryCount,
  'content/notice/list': measured(answerNoticeList),
  'content/fundnews/list': answerFundNews,
  'content/knowledge/tree': answerKnowledgeTree,
  'content/knowledge/detail': measured(answerKnowledgeDetail),
  'content/sitemap/list': answerSitemap,
  'content/companysection/list': measured(allOf('companysection')),
  'content/honour/list': measured(
    listOf('honour', withoutBody, ({ honourtype }) => facetOf('type', honourtype)),
  ),
  'content/honour/detail': measured(oneOf('honour', byId, '没有这项资质或荣誉，可能已经撤下')),
  'content/person/list': measured(listOf('person', same, ({ team }) => facetOf('team', team))),
  'content/person/detail': measured(oneOf('person', byId, '没有这位成员，可能已经离任')),
  'content/job/list': listOf('job', toJobRow, ({ jobtype, city = '' }) =>
    city === '' ? facetOf('type', jobtype) : `${facetOf('type', jobtype)}/city:${city}`,
  ),
  'content/job/detail': oneOf('job', byId, '没有这个职位，可能已经结束招聘'),
  'content/place/list': allOf('place'),
  'content/roadshow/list': measured(
    listOf('roadshow', withoutBody, ({ fundcode }) => facetOf('fund', fundcode)),
  ),
  'content/roadshow/detail': measured(oneOf('roadshow', byId, '没有这场路演，可能已经撤下')),
  'content/friendlylink/list': measured(allOf('friendlylink')),
  'content/question/list': listOf('question', same, ({ hotflag, category = '' }, context) =>
    categoryFacets(category, context, hotflag === '1' ? 'hot/' : ''),
  ),
  'content/term/list': answerTerms,
  'content/download/list': listOf('download', same, ({ category = '' }, context) =>
    categoryFacets(category, context),
  ),
  'content/systemnotice/list': measured(listOf('systemnotice', same)),
  'content/systemnotice/current': measured(allOf('systemnotice', 'top')),
  'content/hotword/list': allOf('hotword'),
  'content/fragment/detail': measured(oneOf('sharedtext', byId, '没有这段内容，可能已经撤下')),
  'content/text/list': measured(answerTexts),
  'content/search': answerSearch,
  'content/search/suggest': answerSearchSuggest,
} satisfies ContentHandlers<Exclude<ContentPath, keyof typeof gatedPublicHandlers>>;
