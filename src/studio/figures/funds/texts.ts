import type { Freshness } from '#rules/figures/stale-nav.ts';
import type { FigureOrder } from '#wire/studio/figures.ts';
import { inLanguage } from '../../language.ts';

type Words = Record<Freshness, string>;
type Orders = Record<FigureOrder, string>;

export const figureTexts = inLanguage({
  zh: {
    area: '数据', tabs: '数据的各部分', navs: '净值', actions: '分红和拆分',
    find: '代码、名称或拼音首字母', freshness: '只看', all: '全部', order: '顺序',
    orders: { fundcode: '按代码', oldest: '最久没有更新的在前', rise: '涨得多的在前', fall: '跌得多的在前' } satisfies Orders as Orders,
    states: { fresh: '已更新', stale: '过期', none: '没有净值', resting: '不再更新', unknown: '说不准' } satisfies Words as Words,
    columns: { code: '代码', fund: '基金', day: '日期', nav: '单位净值', growth: '日涨跌', income10k: '万份收益', yield7d: '七日年化', rows: '天数', state: '状态', by: '由谁，何时', todo: '操作', kind: '类型', amount: '每份金额或比例' },
    list: '基金的最近净值', due: (day: string) => `应有 ${day}`, more: '再多一些', found: (count: number) => `${count} 只基金`,
    noCalendar: '今年的节假日还没有导入，说不准哪一天的净值该到了。请先导入节假日。',
    noFunds: '还没有基金。先导入基金资料，再导入净值。', noResult: '没有符合的基金。先放宽状态，再换个词找。',
    back: '所有基金', days: '每日数据', noDays: '这只基金还没有净值。补一天，或导入一份文件。', noActions: '没有分红或拆分。', nothing: '没有',
    correct: '更正…', addDay: '补一天…', addAction: '加一笔…', change: '改…', remove: '去掉…', restore: '改回这个…',
    correctOf: (day: string) => `更正 ${day}`, earlier: (count: number) => `之前显示过 ${count} 次`, removed: '已去掉',
    span: (from: string, until: string, by: string) => `${from} 至 ${until} 显示，${by}`, kinds: { dividend: '分红', split: '拆分' }, year: '年份', fund: '基金代码', anyYear: '所有年份', actionsOf: '所有基金的分红和拆分',
  },
  en: {
    area: 'Data', tabs: 'Parts of the data', navs: 'NAVs', actions: 'Dividends and splits',
    find: 'Code, name or pinyin initials', freshness: 'Show', all: 'All', order: 'Order',
    orders: { fundcode: 'By code', oldest: 'Longest without an update', rise: 'Largest rise', fall: 'Largest fall' },
    states: { fresh: 'Up to date', stale: 'Overdue', none: 'No NAV', resting: 'None expected', unknown: 'Cannot tell' },
    columns: { code: 'Code', fund: 'Fund', day: 'Day', nav: 'Unit NAV', growth: 'Day change', income10k: 'Income per 10,000', yield7d: '7-day yield', rows: 'Days', state: 'State', by: 'By whom, when', todo: 'Actions', kind: 'Kind', amount: 'Amount or ratio per unit' },
    list: 'Last NAVs of funds', due: (day: string) => `${day} is due`, more: 'More', found: (count: number) => `${count} funds`,
    noCalendar: 'The holidays of this year are not imported yet, so it cannot be told which day is due. Import them first.',
    noFunds: 'There are no funds yet. Import their facts first, then NAVs.', noResult: 'No fund fits. Widen the state first, then look for another word.',
    back: 'All funds', days: 'Day by day', noDays: 'This fund has no NAV yet. Add a day, or import a file.', noActions: 'No dividends or splits.', nothing: 'none',
    correct: 'Correct…', addDay: 'Add a day…', addAction: 'Add one…', change: 'Change…', remove: 'Take away…', restore: 'Back to this…',
    correctOf: (day: string) => `Correct ${day}`, earlier: (count: number) => `Shown otherwise ${count} times before`, removed: 'Taken away',
    span: (from: string, until: string, by: string) => `shown from ${from} until ${until}, ${by}`, kinds: { dividend: 'Dividend', split: 'Split' }, year: 'Year', fund: 'Fund code', anyYear: 'Any year', actionsOf: 'Dividends and splits of all funds',
  },
});

export const correctTexts = inLanguage({
  zh: {
    title: (fund: string) => `更正 ${fund}`, adding: (fund: string) => `补 ${fund} 的数据`, removing: (fund: string) => `去掉 ${fund} 的这一笔`,
    day: '日期', note: '为什么', notePlaceholder: '例如：托管行 2 月 24 日来函更正', confirmed: '看过上面的提示，确认无误',
    save: '更正', cancel: '不改', public: '访客马上看到新的数字，业绩随之重算。之前显示过什么，以后还查得到。', checking: '正在检查', saved: (fund: string, day: string) => `已更正 ${fund} ${day}`,
    saidRemoved: '从现在起不再显示。之前显示过什么，以后还查得到。', error: '过不去', warning: '请确认',
    next: (day: string, before: string, after: string) => `${day} 的日涨跌也跟着改：${before}% 改成 ${after}%`,
  },
  en: {
    title: (fund: string) => `Correct ${fund}`, adding: (fund: string) => `Add figures of ${fund}`, removing: (fund: string) => `Take this of ${fund} away`,
    day: 'Day', note: 'Why', notePlaceholder: 'For example: letter of the custodian, 24 February', confirmed: 'I have read this and it is right',
    save: 'Correct', cancel: 'Leave it', public: 'Visitors see the new figures at once, and the performance follows. What was shown before stays known.', checking: 'Checking', saved: (fund: string, day: string) => `${fund} ${day} corrected`,
    saidRemoved: 'It is shown no more from now on. What was shown before stays known.', error: 'Not possible', warning: 'Please confirm',
    next: (day: string, before: string, after: string) => `Correct the change of ${day} with it, from ${before}% to ${after}%`,
  },
});
