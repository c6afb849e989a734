import { describe, expect, it } from 'vitest';
import type { PageModel } from '#kit';
import type { Article } from '#schemas/content.ts';
import type { JobPosting } from '#schemas/content/company.ts';
import { staticModel } from '../compose/static-model.ts';
import type { PageSubject } from '../compose/subject.ts';
import { sampleDetail } from '#samples/funds.ts';
import { pageHead } from './head.ts';

const ORIGIN = 'https://www.example.com';

function modelOf(routecode: string, parameters: PageModel['facts']['parameters'] = {}): PageModel {
  const model = staticModel(`/${routecode}`);
  const breadcrumb = [{ label: '首页', address: '/' }, { label: '甲' }];
  return {
    ...model,
    facts: {
      ...model.facts,
      routecode,
      parameters,
      breadcrumb,
      title: '甲 - 某基金',
      description: '说明',
      company: { companyname: '某基金' },
    },
  };
}

const article: Article = {
  id: 'a1',
  category: 'news',
  title: '</script><b>甲',
  summary: '摘要',
  source: '某报',
  publishdate: '20260305',
  author: '',
  cover: '/media/1',
  keywords: [],
  fundcodes: [],
  attachments: [],
  body: [],
};
const job: JobPosting = {
  id: 'j1',
  jobtype: '3',
  title: '研究员',
  department: '',
  city: '上海',
  headcount: '',
  education: '',
  publishdate: '20260305',
  deadline: '20260405',
  email: '',
  duties: ['读 <报表>'],
  requirements: [],
};

interface Thing {
  '@type': string;
  [name: string]: unknown;
}
function thingsOf(html: string): Thing[] {
  const [, text = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return (JSON.parse(text) as { '@graph'?: Thing[] })['@graph'] ?? [];
}
const head = (model: PageModel, subject: PageSubject | null = null, origin = ORIGIN) =>
  pageHead({ model, subject, origin });
const canonical = (html: string) =>
  /rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

describe('the canonical address', () => {
  it.each([
    ['newsdetail', { id: 'a1', menuid: '7' }, '/newsdetail?id=a1'],
    ['fund', { fundcode: '000001', menuid: '7' }, '/fund?fundcode=000001'],
    [
      'list',
      { menuid: '7', secondtype: 'news', pageoffset: '20' },
      '/list?menuid=7&secondtype=news&pageoffset=20',
    ],
    ['col', { menuid: '7', fundtype: '3', pageoffset: '20' }, '/col?menuid=7'],
    ['search', { keyword: '债' }, '/search'],
  ] as const)('of %s with %j is %s', (routecode, parameters, address) => {
    expect(canonical(head(modelOf(routecode, parameters)))).toBe(ORIGIN + address);
  });

  it("is that of an article's own route, whichever it was opened with", () => {
    const shown = modelOf('productdetail', { id: 'a1' });
    expect(
      canonical(head(shown, { kind: 'article', item: article, routecode: 'newsdetail' })),
    ).toBe(`${ORIGIN}/newsdetail?id=a1`);
  });

  it('is a path where the public origin is not known, and then no share card names an address', () => {
    const html = head(modelOf('col', { menuid: '7' }), null, '');
    expect(canonical(html)).toBe('/col?menuid=7');
    expect(html).not.toContain('og:url');
  });
});

describe('what is shared and found', () => {
  it('is an article with day, origin and publisher; its words cannot close the element', () => {
    const html = head(modelOf('newsdetail', { id: 'a1' }), { kind: 'article', item: article });
    expect(html).toContain(
      '<meta property="og:type" content="article"><meta property="og:title" content="甲 - 某基金">',
    );
    expect(html).toContain('<meta property="article:published_time" content="2026-03-05">');
    expect(html).not.toContain('<b>');
    expect(thingsOf(html).find((thing) => thing['@type'] === 'NewsArticle')).toMatchObject({
      headline: article.title,
      datePublished: '2026-03-05',
      image: `${ORIGIN}/media/1`,
      author: { name: '某报' },
      publisher: { '@id': `${ORIGIN}/#organization` },
    });
  });

  it('says since when an article or the facts of a fund stand as they do, where they ever stood otherwise', () => {
    const modified = { modifieddate: '20260401' };
    const parts: [PageModel, (more: object) => PageSubject][] = [
      [
        modelOf('newsdetail', { id: 'a1' }),
        (more) => ({ kind: 'article', item: { ...article, ...more } }),
      ],
      [
        modelOf('fund', { fundcode: '000001' }),
        (more) => ({ kind: 'fund', item: { ...sampleDetail('000001'), ...more } }),
      ],
    ];
    for (const [model, subject] of parts) {
      expect(JSON.stringify(thingsOf(head(model, subject({}))))).not.toContain('dateModified');
      expect(JSON.stringify(thingsOf(head(model, subject(modified))))).toContain(
        '"dateModified":"2026-04-01"',
      );
    }
  });

  it('is an article with its share card where it has no picture of its own', () => {
    const item = { ...article, cover: '' };
    const html = head(modelOf('newsdetail', { id: 'a1' }), { kind: 'article', item });
    expect(thingsOf(html).find((thing) => thing['@type'] === 'NewsArticle')).toMatchObject({
      image: `${ORIGIN}/media/card/newsdetail.png?id=a1`,
    });
  });

  it('is a fund with code, kind and manager, and without a figure of its performance', () => {
    const item = { ...sampleDetail('000001'), company: '甲基金管理有限公司' };
    const html = head(modelOf('fund', { fundcode: '000001' }), { kind: 'fund', item });
    const fund = thingsOf(html).find((thing) => thing['@type'] === 'InvestmentFund');
    expect(fund).toEqual({
      '@type': 'InvestmentFund',
      name: item.fundname,
      alternateName: item.fund_fullname,
      identifier: { '@type': 'PropertyValue', propertyID: 'fundcode', value: '000001' },
      url: `${ORIGIN}/fund?fundcode=000001`,
      description: '说明',
      provider: { '@type': 'Organization', name: '甲基金管理有限公司' },
    });
  });

  it('is a vacancy with its last day and its duties escaped', () => {
    const html = head(modelOf('employdetail', { id: 'j1' }), { kind: 'job', item: job });
    expect(thingsOf(html).find((thing) => thing['@type'] === 'JobPosting')).toMatchObject({
      validThrough: '2026-04-05T23:59:59+08:00',
      employmentType: 'INTERN',
      description: '<ul><li>读 &lt;报表&gt;</li></ul>',
    });
  });

  it('has its path from the first page', () => {
    expect(
      thingsOf(head(modelOf('col', { menuid: '7' }))).find(
        (thing) => thing['@type'] === 'BreadcrumbList',
      ),
    ).toMatchObject({
      itemListElement: [
        { position: 1, item: `${ORIGIN}/` },
        { position: 2, name: '甲', item: `${ORIGIN}/col?menuid=7` },
      ],
    });
  });

  it.each<[string, (model: PageModel) => PageModel]>([
    ['is missing', (model) => ({ ...model, facts: { ...model.facts, status: 404 } })],
    ['hangs on no entry', (model) => ({ ...model, facts: { ...model.facts, entry: null } })],
    [
      'is behind a gate',
      (model) => ({
        ...model,
        nodes: {
          gated: { id: 'gated', type: 'private-fund-list', props: {}, slots: {}, data: {} },
        },
      }),
    ],
  ])('is nothing of a page that %s', (_, change) => {
    const html = head(change(modelOf('col', { menuid: '7' })));
    expect(html).toContain('noindex');
    expect(html).not.toMatch(/og:|canonical|ld\+json/);
  });
});

it('names the feeds of the blocks on the page, each once, and none where there are none', () => {
  const nodeOf = (id: string, type: string) => ({ id, type, props: {}, slots: {}, data: {} });
  const model = modelOf('fund', { fundcode: '000001' });
  const types = ['fund-detail', 'announcements', 'announcements'];
  const nodes = Object.fromEntries(types.map((type, index) => [index, nodeOf(`${index}`, type)]));
  expect(
    [...head({ ...model, nodes }).matchAll(/rel="alternate" type="([^"]*)".*?href="([^"]*)"/g)].map(
      ([, type, href]) => [type, href],
    ),
  ).toEqual([
    ['application/atom+xml', `${ORIGIN}/feeds/fund-000001.atom`],
    ['text/calendar', `${ORIGIN}/feeds/calendar.ics`],
    ['application/atom+xml', `${ORIGIN}/feeds/notices.atom`],
  ]);
  expect(head(modelOf('col'))).not.toContain('rel="alternate"');
});
