import type { Article, Category } from '#schemas/content.ts';
import type {
  CompanyInfo,
  Honour,
  JobPosting,
  Person,
  OfficeLocation,
} from '#schemas/content/company.ts';
import type { PrivateFund, SpecialNotice } from '#schemas/content/private.ts';
import type { Advertisement, Roadshow, SystemNotice } from '#schemas/content/promotion.ts';
import type { AppVersion, Download, GlossaryTerm, Question } from '#schemas/content/service.ts';
import { QUALIFIED_TEXT, type SiteText } from '#schemas/content/shared.ts';
import type { BodyKind, BodyOf } from '#server/store/content/bodies.ts';
import { anArticle } from './article.ts';

/** An item to be published: its kind says what the body has to be. */
export type ContentItem = { [K in BodyKind]: [kind: K, key: string, body: BodyOf<K>] }[BodyKind];

const text = (word: string) => [{ type: 'paragraph' as const, text: `${word}的正文` }];

export function aCategory(id: string, parentid = '', more: Partial<Category> = {}): Category {
  return { id, parentid, typename: `栏目 ${id}`, ext1: '', ext2: '', ...more };
}

export function anHonour(id: string, more: Partial<Honour> = {}): Honour {
  return {
    id,
    honourtype: '2',
    title: `荣誉 ${id}`,
    issuer: '评选方',
    awarddate: '20250101',
    image: '',
    summary: '',
    body: text(id),
    ...more,
  };
}

export function aPerson(id: string, more: Partial<Person> = {}): Person {
  return {
    id,
    team: '1',
    name: `成员 ${id}`,
    position: '职务',
    photo: '',
    certificate: '',
    summary: '',
    body: text(id),
    ordernumber: '1',
    ...more,
  };
}

export function aJob(id: string, more: Partial<JobPosting> = {}): JobPosting {
  return {
    id,
    jobtype: '1',
    title: `职位 ${id}`,
    department: '',
    city: '上海',
    headcount: '',
    education: '',
    publishdate: '20260101',
    deadline: '',
    email: '',
    duties: ['职责'],
    requirements: ['要求'],
    ...more,
  };
}

export function aRoadshow(id: string, more: Partial<Roadshow> = {}): Roadshow {
  return {
    id,
    title: `路演 ${id}`,
    speaker: '',
    starttime: '20260101140000',
    endtime: '20260101150000',
    place: '',
    address: '',
    cover: '',
    fundcodes: [],
    summary: '',
    body: text(id),
    ...more,
  };
}

export function aQuestion(id: string, more: Partial<Question> = {}): Question {
  return {
    id,
    category: 'faq',
    question: `问题 ${id}`,
    answer: '回答',
    hotflag: '0',
    ordernumber: '1',
    ...more,
  };
}

export function aTerm(id: string, more: Partial<GlossaryTerm> = {}): GlossaryTerm {
  return {
    ...{ id, name: `术语 ${id}`, others: [], exceptions: [] },
    ...{ explanation: '解释', address: '', ...more },
  };
}

export function aDownload(id: string, more: Partial<Download> = {}): Download {
  return {
    id,
    category: 'service-forms',
    title: `文件 ${id}`,
    summary: '',
    address: '/media/form.pdf',
    filetype: 'pdf',
    filesize: '1024',
    publishdate: '20260101',
    ordernumber: '1',
    ...more,
  };
}

export function aBanner(id: string, more: Partial<Advertisement> = {}): Advertisement {
  return {
    id,
    bannertype: 'home',
    menuid: '',
    title: `横幅 ${id}`,
    description: '',
    image: '',
    address: '',
    opentype: '0',
    ordernumber: '1',
    ...more,
  };
}

export function aSystemNotice(id: string, more: Partial<SystemNotice> = {}): SystemNotice {
  return {
    id,
    title: `通知 ${id}`,
    publishtime: '20260101090000',
    topflag: '0',
    body: text(id),
    ...more,
  };
}

export function anAppVersion(id: string, more: Partial<AppVersion> = {}): AppVersion {
  return {
    id,
    platform: 'ios',
    version: '1.0.0',
    releasedate: '20260101',
    forceflag: '0',
    address: '',
    body: text(id),
    ...more,
  };
}

export function aPlace(id: string, more: Partial<OfficeLocation> = {}): OfficeLocation {
  return {
    id,
    placename: `地点 ${id}`,
    address: '某路 1 号',
    postcode: '',
    phone: '',
    fax: '',
    email: '',
    hours: '',
    ordernumber: '1',
    ...more,
  };
}

export function aSiteText(textcode: string, more: Partial<SiteText> = {}): SiteText {
  return { textcode, textversion: '1', title: `文本 ${textcode}`, body: text(textcode), ...more };
}

/** What a visitor of special accounts confirms. */
export const qualifiedText = aSiteText(QUALIFIED_TEXT, { textversion: '2026-01' });

export function aPrivateFund(fundcode: string, more: Partial<PrivateFund> = {}): PrivateFund {
  return {
    fundcode,
    fundname: `专户 ${fundcode}`,
    risklevel: '04',
    status: '0',
    strategy: '',
    minamount: '1000000',
    establishdate: '20250101',
    openday: '',
    custodian: '',
    nav: '',
    navdate: '',
    body: text(fundcode),
    ...more,
  };
}

export function aSpecialNotice(id: string, more: Partial<SpecialNotice> = {}): SpecialNotice {
  return { ...anArticle(id, { category: 'specialnotice', title: `专户公告 ${id}` }), ...more };
}

export function aCompanyInfo(more: Partial<CompanyInfo> = {}): CompanyInfo {
  return {
    companyfullname: '某基金管理有限公司',
    englishname: '',
    establishdate: '20100101',
    registeredcapital: '',
    licence: '',
    record: '',
    businessscope: '',
    address: '',
    postcode: '',
    email: '',
    summary: '',
    ...more,
  };
}

const knowledge = { category: 'guide' } satisfies Partial<Article>;

/** An item of every kind that editors keep; every text of it that visitors read holds `word`, every figure `digit`. */
export function contentItems(word: string, digit: string): ContentItem[] {
  return [
    [
      'category',
      'knowledge',
      aCategory('knowledge', '', { typename: `${word}知识`, ext1: 'knowdetail' }),
    ],
    ['category', 'guide', aCategory('guide', 'knowledge', { typename: `${word}指南` })],
    ['category', 'notice', aCategory('notice', '', { typename: `${word}公告` })],
    [
      'article',
      'k1',
      anArticle('k1', {
        ...knowledge,
        title: `${word}知识一`,
        keywords: ['定投'],
        publishdate: '20260101',
      }),
    ],
    [
      'article',
      'k2',
      anArticle('k2', {
        ...knowledge,
        title: `${word}知识二`,
        keywords: ['定投'],
        publishdate: '20260102',
      }),
    ],
    [
      'article',
      'k3',
      anArticle('k3', { ...knowledge, title: `${word}知识三`, publishdate: '20260103' }),
    ],
    ...(digit === '1'
      ? []
      : [
          [
            'article',
            'k4',
            anArticle('k4', { ...knowledge, title: `${word}知识四`, publishdate: '20260104' }),
          ] satisfies ContentItem,
        ]),
    [
      'article',
      'p1',
      anArticle('p1', { category: 'notice', title: `${word}公告一`, fundcodes: ['000001'] }),
    ],
    ['parameter', 'uploadfilesize', { paramname: 'uploadfilesize', paramvalue: digit }],
    ['companyinfo', 'companyinfo', aCompanyInfo({ companyfullname: `${word}基金管理有限公司` })],
    [
      'companysection',
      's1',
      { id: 's1', title: `${word}历程`, image: '', body: text(word), ordernumber: '1' },
    ],
    ['honour', 'h1', anHonour('h1', { title: `${word}荣誉` })],
    ['person', 't1', aPerson('t1', { name: `${word}某` })],
    ['job', 'j1', aJob('j1', { title: `${word}职位` })],
    ['place', 'c1', aPlace('c1', { placename: `${word}总部` })],
    ['question', 'q1', aQuestion('q1', { question: `${word}问题` })],
    ['term', 'e1', aTerm('e1', { name: `${word}术语` })],
    ['download', 'd1', aDownload('d1', { title: `${word}文件` })],
    [
      'friendlylink',
      'l1',
      {
        id: 'l1',
        label: `${word}链接`,
        address: 'https://example.com/',
        image: '',
        ordernumber: '1',
      },
    ],
    ['hotword', 'w1', { id: 'w1', keyword: `${word}热词`, ordernumber: '1' }],
    ['appversion', 'v1', anAppVersion('v1', { version: `1.${digit}.0` })],
    ['advertisement', 'b1', aBanner('b1', { title: `${word}横幅` })],
    ['roadshow', 'r1', aRoadshow('r1', { title: `${word}路演` })],
    ['systemnotice', 'y1', aSystemNotice('y1', { title: `${word}通知`, topflag: '1' })],
    ['sharedtext', 'f1', { id: 'f1', title: `${word}片段`, body: text(word) }],
    ['text', QUALIFIED_TEXT, { ...qualifiedText, title: `${word}确认书` }],
    ['privatefund', 'SF0001', aPrivateFund('SF0001', { fundname: `${word}专户` })],
    [
      'specialnotice',
      'z1',
      aSpecialNotice('z1', { title: `${word}专户公告`, fundcodes: ['SF0001'] }),
    ],
  ];
}
