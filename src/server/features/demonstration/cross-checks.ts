import { contentProblems } from './check-contents.ts';
import { disclosures } from './check-disclosures.ts';
import { impossible } from './impossible-day.ts';
import type { Demonstration } from './demonstration.ts';
import type { DataProblem } from './problem.ts';

type Check = (content: Demonstration) => DataProblem[];

/** What no file can tell alone: references between files, and days that do not exist. */
export function crossChecks(content: Demonstration): DataProblem[] {
  const checks: Check[] = [
    establishDates,
    managers,
    disclosures,
    dividends,
    holidays,
    categoryParents,
    articles,
    menuParents,
    cashFund,
    contentProblems,
  ];
  return checks.flatMap((check) => check(content));
}

function establishDates({ funds }: Demonstration): DataProblem[] {
  return funds.flatMap((fund, at) =>
    impossible('funds.json', at + 1, 'establishdate', fund.establishdate),
  );
}

function managers(content: Demonstration): DataProblem[] {
  const ids = new Set(content.managers.map(({ managerid }) => managerid));
  return content.funds.flatMap((fund, at) =>
    fund.managers.flatMap(({ managerid = '' }) => {
      const message = `基金经理“${managerid}”不存在，请改为 managers.json 里的编号`;
      return managerid === '' || ids.has(managerid)
        ? []
        : [{ file: 'funds.json', row: at + 1, field: 'managers', message }];
    }),
  );
}

function dividends(content: Demonstration): DataProblem[] {
  return content.funds.flatMap((fund, at) => {
    const days = new Set(content.navs.get(fund.fundcode)?.map((row) => row.navdate));
    return (content.dividends.get(fund.fundcode) ?? []).flatMap(({ exdate }) =>
      days.has(exdate)
        ? []
        : [
            {
              file: 'funds.json',
              row: at + 1,
              field: 'dividends',
              message: `除息日 ${exdate} 没有净值，请核对日期`,
            },
          ],
    );
  });
}

function holidays({ holidays: { years, days } }: Demonstration): DataProblem[] {
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

function categoryParents({ categories }: Demonstration): DataProblem[] {
  const ids = new Set(categories.map((category) => category.id));
  return categories.flatMap(({ parentid }, at) =>
    parentid === '' || ids.has(parentid)
      ? []
      : [
          {
            file: 'categories.json',
            row: at + 1,
            field: 'parentid',
            message: `上级栏目“${parentid}”不存在，请改为已有栏目的编号`,
          },
        ],
  );
}

function articles({ articles: list, categories }: Demonstration): DataProblem[] {
  const ids = new Set(categories.map((category) => category.id));
  return list.flatMap((article, at) => [
    ...impossible('articles.json', at + 1, 'publishdate', article.publishdate),
    ...(ids.has(article.category)
      ? []
      : [
          {
            file: 'articles.json',
            row: at + 1,
            field: 'category',
            message: `栏目“${article.category}”不存在，请改为已有栏目的编号`,
          },
        ]),
  ]);
}

function menuParents({ menu }: Demonstration): DataProblem[] {
  const ids = new Set(menu.entries.map((entry) => entry.id));
  return menu.entries.flatMap(({ parentid }, at) =>
    parentid === '' || parentid === '0' || ids.has(parentid)
      ? []
      : [
          {
            file: 'menu.json',
            row: at + 1,
            field: 'parentid',
            message: `上级菜单“${parentid}”不存在，请改为已有菜单的编号`,
          },
        ],
  );
}

function cashFund({ parameters, yields }: Demonstration): DataProblem[] {
  const at = parameters.findIndex((parameter) => parameter.paramname === 'cashfundcode');
  const code = parameters[at]?.paramvalue ?? '';
  if (at < 0 || code === '' || yields.has(code)) return [];
  return [
    {
      file: 'parameters.json',
      row: at + 1,
      field: 'cashfundcode',
      message: `${code} 没有收益数据，请改为货币基金的代码`,
    },
  ];
}
