import type { Article, ArticleDetail, ArticleRoute } from '#schemas/content.ts';
import type { Honour, JobPosting } from '#schemas/content/company.ts';
import type { SiteLanguage } from '#schemas/content/translation.ts';
import type { FundDetail } from '#schemas/fund.ts';
import type { ManagerRow } from '#schemas/fund/manager.ts';
import { openCategories } from '../public-api/content/categories.ts';
import type { Address } from '../snapshot/address.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';

/** An article with the day of its last change, where there is one. */
export type SubjectArticle = Article & Pick<ArticleDetail, 'modifieddate'>;

/** The published item that an address asks for. Special accounts and their notices are gated and never one. */
export type PageSubject =
  | { kind: 'fund'; item: FundDetail }
  | { kind: 'manager'; item: ManagerRow }
  /** `routecode`: the route that its category is shown by, whichever it was opened with. */
  | { kind: 'article'; item: SubjectArticle; routecode?: ArticleRoute }
  | { kind: 'job'; item: JobPosting }
  | { kind: 'honour'; item: Honour };

/** The item that the address asks for: null where it asks for none of its own, undefined where that is not published. */
export async function readSubject(
  { path, parameters }: Address,
  snapshot: SiteSnapshot,
): Promise<PageSubject | null | undefined> {
  if (path === '/fund' && parameters.fundcode) {
    const answer = await snapshot.answer({
      path: 'fund/detail',
      body: { fundcode: parameters.fundcode },
    });
    return answer.ok ? { kind: 'fund', item: answer.record[0][0] } : undefined;
  }
  return parameters.id && path !== '/specialdetail'
    ? readItem(path, parameters.id, snapshot)
    : null;
}

async function readItem(
  path: string,
  id: string,
  snapshot: SiteSnapshot,
): Promise<PageSubject | undefined> {
  if (path === '/fund') {
    const answer = await snapshot.answer({ path: 'fund/manager/detail', body: { managerid: id } });
    return answer.ok ? { kind: 'manager', item: answer.record[0][0] } : undefined;
  }
  if (path === '/employdetail') {
    const answer = await snapshot.answer({ path: 'content/job/detail', body: { id } });
    return answer.ok ? { kind: 'job', item: answer.record[0][0] } : undefined;
  }
  if (path === '/honourdetail') {
    const answer = await snapshot.answer({ path: 'content/honour/detail', body: { id } });
    return answer.ok ? { kind: 'honour', item: answer.record[0][0] } : undefined;
  }
  const answer = await snapshot.answer({
    path: path === '/knowdetail' ? 'content/knowledge/detail' : 'content/article/detail',
    body: { id },
  });
  if (!answer.ok) return undefined;
  const [[item]] = answer.record;
  const categories = await snapshot.answer({ path: 'content/category/list', body: {} });
  return {
    kind: 'article',
    item,
    ...(categories.ok && { routecode: openCategories(categories.record[0]).route(item.category) }),
  };
}

export function subjectName(subject: PageSubject): string {
  switch (subject.kind) {
    case 'fund':
      return subject.item.fundname;
    case 'manager':
      return subject.item.name;
    default:
      return subject.item.title;
  }
}

/** The item's name as a title says it: that of a fund with its code, by which funds of like names are told apart. */
export function subjectTitle(subject: PageSubject, language?: SiteLanguage): string {
  if (subject.kind !== 'fund') return subjectName(subject);
  const { fundname, fundcode } = subject.item;
  return language === 'en' ? `${fundname} (${fundcode})` : `${fundname}（${fundcode}）`;
}

/** Maximum number of characters of a description in search results. */
const DESCRIBED = 160;

/** What the item is, for who has not opened it. No figures of a fund: they would be read long after their day. */
export function subjectDescription(
  subject: PageSubject,
  dictionary: Record<string, Record<string, string>>,
  language?: SiteLanguage,
): string {
  if (language === 'en') return englishDescription(subject, dictionary);
  const words = (...parts: string[]) => parts.filter(Boolean).join('，');
  switch (subject.kind) {
    case 'fund': {
      const { fundname, fundcode, fundtype, risklevel, custodian, benchmark } = subject.item;
      const risk = dictionary['risklevel']?.[risklevel] ?? '';
      const facts = [
        `${fundname}（${fundcode}）`,
        dictionary['fundtype']?.[fundtype] ?? '',
        risk && `风险等级 R${Number(risklevel)} ${risk}`,
      ];
      return cut(
        words(
          ...facts,
          custodian && `基金托管人${custodian}`,
          benchmark && `业绩比较基准：${benchmark}`,
        ),
      );
    }
    case 'manager': {
      const { name, company, fundcount } = subject.item;
      return words(name, company && `${company}基金经理`, `在管基金 ${fundcount} 只`);
    }
    case 'job': {
      const { title, city, department, duties } = subject.item;
      return cut(`${words(title, department, city)}。${duties.join('；')}`);
    }
    default:
      return cut(subject.item.summary);
  }
}

/** The same in English; names and titles are in it as far as they have a translation. */
function englishDescription(
  subject: PageSubject,
  dictionary: Record<string, Record<string, string>>,
): string {
  const words = (...parts: string[]) => parts.filter(Boolean).join(', ');
  switch (subject.kind) {
    case 'fund': {
      const { fundname, fundcode, fundtype, risklevel, custodian } = subject.item;
      const risk = dictionary['risklevel']?.[risklevel] ?? '';
      return cut(
        words(
          `${fundname} (${fundcode})`,
          dictionary['fundtype']?.[fundtype] ?? '',
          risk && `risk level R${Number(risklevel)}: ${risk}`,
          custodian && `custodian: ${custodian}`,
        ),
      );
    }
    case 'manager': {
      const { name, company, fundcount } = subject.item;
      return words(name, company && `fund manager at ${company}`, `funds managed: ${fundcount}`);
    }
    case 'job': {
      const { title, city, department, duties } = subject.item;
      return cut(`${words(title, department, city)}. ${duties.join('; ')}`);
    }
    default:
      return cut(subject.item.summary);
  }
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length > DESCRIBED ? `${characters.slice(0, DESCRIBED - 1).join('')}…` : text;
}
