import { isCalendarDate } from '#rules/dates/calendar-date.ts';
import { contentProblems } from './check-contents.ts';
import type { Demonstration } from './demonstration.ts';
import type { Problem } from './problem.ts';

type Check = (content: Demonstration) => Problem[];

/** What no file can tell alone: references between files, and days that do not exist. */
export function crossChecks(content: Demonstration): Problem[] {
  const checks: Check[] = [establishDates, managers, disclosures, dividends, holidays, categoryParents, articles, menuParents, cashFund, contentProblems];
  return checks.flatMap((check) => check(content));
}

function impossible(file: string, row: number, field: string, date: string): Problem[] {
  if (isCalendarDate(date)) return [];
  return [{ file, row, field, message: `日期 ${date} 不存在，请核对年月日` }];
}

function establishDates({ funds }: Demonstration): Problem[] {
  return funds.flatMap((fund, at) => impossible('funds.json', at + 1, 'establishdate', fund.establishdate));
}

function managers(content: Demonstration): Problem[] {
  const ids = new Set(content.managers.map(({ managerid }) => managerid));
  return content.funds.flatMap((fund, at) =>
    fund.managers.flatMap(({ managerid = '' }) => {
      const message = `基金经理“${managerid}”不存在，请改为 managers.json 里的编号`;
      return managerid === '' || ids.has(managerid) ? [] : [{ file: 'funds.json', row: at + 1, field: 'managers', message }];
    }),
  );
}

/** What is said of a fund that is not there would never be seen. */
function disclosures({ funds, fees, portfolios, documents }: Demonstration): Problem[] {
  const codes = new Set(funds.map(({ fundcode }) => fundcode));
  const strays = (file: string, rows: readonly { fundcode: string }[]) =>
    rows.flatMap(({ fundcode }, at) =>
      codes.has(fundcode) ? [] : [{ file, row: at + 1, field: 'fundcode', message: `没有代码为 ${fundcode} 的基金，请改为已有基金的代码` }],
    );
  return [
    ...strays('fees.json', fees),
    ...strays('portfolios.json', portfolios),
    ...strays('documents.json', documents),
    ...portfolios.flatMap(({ reportdate }, at) => impossible('portfolios.json', at + 1, 'reportdate', reportdate)),
    ...documents.flatMap(({ publishdate }, at) => impossible('documents.json', at + 1, 'publishdate', publishdate)),
  ];
}

function dividends(content: Demonstration): Problem[] {
  return content.funds.flatMap((fund, at) => {
    const days = new Set(content.navs.get(fund.fundcode)?.map((row) => row.navdate));
    return (content.dividends.get(fund.fundcode) ?? []).flatMap(({ exdate }) =>
      days.has(exdate)
        ? []
        : [{ file: 'funds.json', row: at + 1, field: 'dividends', message: `除息日 ${exdate} 没有净值，请核对日期` }],
    );
  });
}

function holidays({ holidays: { years, days } }: Demonstration): Problem[] {
  const outside = days.filter((day) => !years.includes(day.slice(0, 4)));
  return [
    ...days.flatMap((day, at) => impossible('holidays.json', at + 1, 'days', day)),
    ...outside.map((day) => ({
      file: 'holidays.json',
      row: days.indexOf(day) + 1,
      field: 'days',
      message: `日期 ${day} 不在所列年份内，请补上年份或删去该日`,
    })),
  ];
}

function categoryParents({ categories }: Demonstration): Problem[] {
  const ids = new Set(categories.map((category) => category.id));
  return categories.flatMap(({ parentid }, at) =>
    parentid === '' || ids.has(parentid)
      ? []
      : [{ file: 'categories.json', row: at + 1, field: 'parentid', message: `上级栏目“${parentid}”不存在，请改为已有栏目的编号` }],
  );
}

function articles({ articles: list, categories }: Demonstration): Problem[] {
  const ids = new Set(categories.map((category) => category.id));
  return list.flatMap((article, at) => [
    ...impossible('articles.json', at + 1, 'publishdate', article.publishdate),
    ...(ids.has(article.category)
      ? []
      : [{ file: 'articles.json', row: at + 1, field: 'category', message: `栏目“${article.category}”不存在，请改为已有栏目的编号` }]),
  ]);
}

function menuParents({ menu }: Demonstration): Problem[] {
  const ids = new Set(menu.entries.map((entry) => entry.id));
  return menu.entries.flatMap(({ parentid }, at) =>
    parentid === '' || parentid === '0' || ids.has(parentid)
      ? []
      : [{ file: 'menu.json', row: at + 1, field: 'parentid', message: `上级菜单“${parentid}”不存在，请改为已有菜单的编号` }],
  );
}

function cashFund({ parameters, yields }: Demonstration): Problem[] {
  const at = parameters.findIndex((parameter) => parameter.paramname === 'cashfundcode');
  const code = parameters[at]?.paramvalue ?? '';
  if (at < 0 || code === '' || yields.has(code)) return [];
  return [{ file: 'parameters.json', row: at + 1, field: 'cashfundcode', message: `${code} 没有收益数据，请改为货币基金的代码` }];
}
