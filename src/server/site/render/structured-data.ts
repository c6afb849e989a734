import { formatDate } from '#rules/numbers/format.ts';
import type { JobPosting } from '#schemas/content/company.ts';
import type { FundDetail } from '#schemas/fund.ts';
import type { PageFacts } from '#schemas/page.ts';
import type { PageSubject, SubjectArticle } from '../compose/subject.ts';
import { addressIn } from '../snapshot/address.ts';
import { cardAddress } from './card/address.ts';
import { escapeHtml } from './markup.ts';

interface Described {
  facts: PageFacts;
  subject: PageSubject | null;
  /** The site's public origin, or ''. */
  origin: string;
  /** Canonical address of the page. */
  address: string;
}

type Thing = Record<string, unknown>;

/** What a page is about, as schema.org names it. Questions and answers are marked up where they stand. */
export function structuredData({ facts, subject, origin, address }: Described): Thing {
  const company = organization(facts.company, origin);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      company,
      ...(facts.breadcrumb.length > 1 ? [breadcrumb(facts, origin, address)] : []),
      ...(subject?.kind === 'article'
        ? [article(subject.item, facts, company, origin, address)]
        : []),
      ...(subject?.kind === 'fund' ? [fund(subject.item, facts, company, address)] : []),
      ...(subject?.kind === 'job' ? [job(subject.item, company, facts.description)] : []),
    ],
  };
}

function organization(
  { companyname = '', companylogo = '', servicephone = '' }: PageFacts['company'],
  origin: string,
): Thing {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: companyname,
    url: `${origin}/`,
    ...(companylogo && { logo: companylogo.startsWith('/') ? origin + companylogo : companylogo }),
    ...(servicephone && { telephone: servicephone }),
  };
}

function breadcrumb(
  { breadcrumb: crumbs, language }: PageFacts,
  origin: string,
  address: string,
): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: crumb.address === undefined ? address : origin + addressIn(language, crumb.address),
    })),
  };
}

/** Facts alone: search engines would show performance long after its day. */
function fund(
  { fundname, fundcode, fund_fullname, fundtype, company: manager, modifieddate }: FundDetail,
  { description, dictionary }: PageFacts,
  company: Thing,
  address: string,
): Thing {
  const category = dictionary['fundtype']?.[fundtype] ?? '';
  return {
    '@type': 'InvestmentFund',
    name: fundname,
    ...(fund_fullname && fund_fullname !== fundname && { alternateName: fund_fullname }),
    identifier: { '@type': 'PropertyValue', propertyID: 'fundcode', value: fundcode },
    url: address,
    ...(description && { description }),
    ...(category && { category }),
    ...(modifieddate && {
      subjectOf: { '@type': 'WebPage', url: address, dateModified: formatDate(modifieddate) },
    }),
    provider:
      manager && manager !== company['name']
        ? { '@type': 'Organization', name: manager }
        : { '@id': company['@id'] },
  };
}

function article(
  { title, summary, publishdate, modifieddate, author, source, cover, keywords }: SubjectArticle,
  facts: PageFacts,
  company: Thing,
  origin: string,
  address: string,
): Thing {
  const { routecode, language } = facts;
  const publisher = { '@id': company['@id'] };
  // Without an origin there is no card.
  const image = cover || (origin && cardAddress(facts));
  return {
    '@type': routecode === 'newsdetail' ? 'NewsArticle' : 'Article',
    headline: title,
    ...(summary && { description: summary }),
    datePublished: formatDate(publishdate),
    ...(modifieddate && { dateModified: formatDate(modifieddate) }),
    mainEntityOfPage: address,
    publisher,
    author: author
      ? { '@type': 'Person', name: author }
      : source
        ? { '@type': 'Organization', name: source }
        : publisher,
    ...(image && { image: origin + image }),
    ...(keywords?.length && { keywords: keywords.join(',') }),
    inLanguage: language ?? 'zh-CN',
  };
}

/** `jobtype` of trainees; how else someone is employed, no field says. */
const TRAINEES = '3';

function job(
  { title, city, publishdate, deadline, jobtype, duties, requirements, department }: JobPosting,
  company: Thing,
  description: string,
): Thing {
  const lines = [...duties, ...requirements].map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  return {
    '@type': 'JobPosting',
    title,
    description: lines ? `<ul>${lines}</ul>` : description || title,
    datePosted: formatDate(publishdate),
    ...(deadline && { validThrough: `${formatDate(deadline)}T23:59:59+08:00` }),
    ...(jobtype === TRAINEES && { employmentType: 'INTERN' }),
    ...(department && { occupationalCategory: department }),
    hiringOrganization: { '@type': 'Organization', '@id': company['@id'], name: company['name'] },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'CN' },
    },
  };
}
