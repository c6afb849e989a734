import { describe, expect, it } from 'vitest';
import { sampleDetail, sampleFundWords } from '#samples/funds.ts';
import type { JobPosting } from '#schemas/content/company.ts';
import type { Article } from '#schemas/content.ts';
import { parseAddress } from '../snapshot/address.ts';
import {
  readSubject,
  subjectDescription,
  subjectName,
  subjectTitle,
  type PageSubject,
} from './subject.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';

const article: Article = {
  id: 'a1',
  category: 'news',
  title: '题',
  summary: '要点',
  source: '',
  publishdate: '20260305',
  author: '',
  cover: '',
  keywords: [],
  fundcodes: [],
  attachments: [],
  body: [],
};
const job: JobPosting = {
  id: 'j1',
  jobtype: '1',
  title: '研究员',
  department: '研究部',
  city: '上海',
  headcount: '',
  education: '',
  publishdate: '20260305',
  deadline: '',
  email: '',
  duties: ['跟踪行业', '撰写报告'],
  requirements: [],
};
const manager = {
  managerid: 'm1',
  name: '林文远',
  company: '示范基金',
  tenuredays: '10',
  totalsize: '',
  asof: '20260213',
  fundcount: '2',
};
const said = (subject: PageSubject) => subjectDescription(subject, sampleFundWords);

describe('what is said of an item to who has not opened it', () => {
  it('is of a fund what it is, and no figure that has a day', () => {
    const fund = sampleDetail('000628');
    const text = said({ kind: 'fund', item: fund });
    expect(text).toBe(
      '大成高鑫股票A（000628），股票型，风险等级 R4 中高风险，基金托管人中国农业银行股份有限公司，业绩比较基准：中证800指数收益率×80%＋恒生指数收益率×10%+中证综合债指数收益率×10%',
    );
    expect(
      [fund.nav, fund.year1ud, fund.navdate].filter((figure) => text.includes(figure)),
    ).toEqual([]);
  });

  it('leaves out what is not known of a fund', () => {
    expect(
      said({
        kind: 'fund',
        item: sampleDetail('000628', {
          fundtype: '',
          risklevel: '05',
          custodian: '',
          benchmark: '',
        }),
      }),
    ).toBe('大成高鑫股票A（000628），风险等级 R5 高风险');
  });

  it('is of a vacancy where it is and what is done, of a manager for whom, of an article its summary', () => {
    expect(said({ kind: 'job', item: job })).toBe('研究员，研究部，上海。跟踪行业；撰写报告');
    expect(said({ kind: 'manager', item: manager })).toBe(
      '林文远，示范基金基金经理，在管基金 2 只',
    );
    expect(said({ kind: 'article', item: article })).toBe('要点');
  });

  it('is cut to what is shown of it, between signs and not within one', () => {
    const text = said({ kind: 'article', item: { ...article, summary: '𠮷'.repeat(200) } });
    expect([...text]).toHaveLength(160);
    expect(text).toMatch(/^𠮷+…$/u);
    expect(said({ kind: 'article', item: { ...article, summary: '字'.repeat(160) } })).toBe(
      '字'.repeat(160),
    );
  });
});

it('is named as it is called', () => {
  expect(
    [
      { kind: 'manager', item: manager },
      { kind: 'job', item: job },
      { kind: 'fund', item: sampleDetail('000001') },
    ].map((subject) => subjectName(subject as PageSubject)),
  ).toEqual(['林文远', '研究员', '华夏成长混合']);
});

it('has its code in the title where it is a fund', () => {
  const fund = { kind: 'fund', item: sampleDetail('000001') } as const;
  expect(subjectTitle(fund)).toBe('华夏成长混合（000001）');
  expect(subjectTitle(fund, 'en')).toBe('华夏成长混合 (000001)');
  expect(subjectTitle({ kind: 'manager', item: manager })).toBe('林文远');
});

describe('the item that an address asks for', () => {
  const asked = async (address: string) => {
    const paths: string[] = [];
    const answer = (async ({ path }: { path: string }) => (
      paths.push(path),
      { ok: false, code: '2030404', msg: '' }
    )) as unknown as SiteSnapshot['answer'];
    return [await readSubject(parseAddress(address), { answer } as SiteSnapshot), ...paths];
  };

  it.each([
    ['/fund?fundcode=000001&id=m1', 'fund/detail'],
    ['/fund?id=m1', 'fund/manager/detail'],
    ['/knowdetail?id=a1', 'content/knowledge/detail'],
    ['/newsdetail?id=a1', 'content/article/detail'],
    ['/employdetail?id=j1', 'content/job/detail'],
    ['/honourdetail?id=h1', 'content/honour/detail'],
  ])('%s is read by %s, and unknown where that has none', async (address, path) => {
    expect(await asked(address)).toEqual([undefined, path]);
  });

  it('is none where it names none, and never one behind the gate', async () => {
    expect(await asked('/list?menuid=1')).toEqual([null]);
    expect(await asked('/specialdetail?id=z1')).toEqual([null]);
  });
});
