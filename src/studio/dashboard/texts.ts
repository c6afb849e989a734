import type { DashboardPart } from '#wire/studio/dashboard.ts';
import { inLanguage } from '../language.ts';

export const boardTexts = {
  parts: inLanguage<Record<DashboardPart, string>>({
    zh: { visits: '每天的访问', blocks: '点击最多的区块', missing: '搜了没结果的词', waits: '首次操作用时', faults: '区块报错', releases: '发布', stale: '久未更新', broken: '断了的链接' },
    en: { visits: 'Visits by day', blocks: 'Most pressed blocks', missing: 'Searches without a result', waits: 'Time to first action', faults: 'Errors of blocks', releases: 'Releases', stale: 'Not touched for long', broken: 'Broken links' },
  }),
  /** What is counted, and from what. */
  explained: inLanguage<Record<DashboardPart | 'visit' | 'wait' | 'buy' | 'waiting', string>>({
    zh: {
      visit: '从站外来到网站的一次算一次访问；之后在站内每看一页算一次浏览。来自行为日志，不记是谁。没有打开脚本的访客不在内。',
      wait: '从页面打开到第一次点按的秒数，取中位：一半的浏览比它快。来自行为日志；分两批送到的算不出，不在内。超过半小时的也不在内。',
      buy: '点了名称里有“购买”的链接或按钮的次数，除以访问次数。来自行为日志。',
      waiting: '等你批准的发布、退回给你的、还没人看的意见反馈，此刻的数。',
      visits: '每天从站外来的访问，和上一段同样长的时间对齐。按北京时间分天，来自行为日志。',
      blocks: '链接、按钮和页签被点的次数，按页面和所在的区块。来自行为日志；区块已移走的没有去处。',
      missing: '搜索后一条结果也没有的词和次数，不分大小写。六位以上的数字已遮住。来自行为日志。',
      waits: '每次浏览从打开到第一次点按的整秒数。最后一根是 30 秒以上。',
      faults: '访客浏览器里没画出来的区块；别的区块照常。来自行为日志。',
      releases: '每天的发布次数。内容和更早公开过的某一版相同、中间换过别的，算换回旧版。来自发布记录。',
      stale: '净值按交易日历已到期未到的基金，180 天没有重新发布的页面，和过了各自期限没有重新发布的内容；新闻和公告不会过期。此刻的状态。',
      broken: '访客此刻看到的页面和内容里，指向不存在的页面、内容的站内链接。规则与发布前的检查相同，此刻查的。站外链接不查。',
    },
    en: {
      visit: 'Coming to the site from outside is one visit; every page seen after that is one view. From the action log, which does not know who. Visitors without scripts are not counted.',
      wait: 'Seconds from opening a page to the first press, the median: half of the views are faster. From the action log; what came in two batches cannot be joined and is left out, as is anything over half an hour.',
      buy: 'Presses on links and buttons whose name holds 购买, divided by visits. From the action log.',
      waiting: 'Releases that wait for your approval, what was sent back to you, and messages nobody has looked into, as of now.',
      visits: 'Visits from outside by day, beside the same length of time before. Days are Beijing’s. From the action log.',
      blocks: 'Presses on links, buttons and tabs, by page and block. From the action log; a block that was removed leads nowhere.',
      missing: 'Words that found nothing, and how often, in any case. Numbers of six digits and more are masked. From the action log.',
      waits: 'Whole seconds from opening to the first press, for each view. The last bar is 30 seconds and more.',
      faults: 'Blocks that could not be drawn in visitors’ browsers; the others were. From the action log.',
      releases: 'Releases by day. Where the content is that of an earlier public version, with another between, it was put back. From the record of releases.',
      stale: 'Funds whose NAV is overdue by the trading calendar, pages not published for 180 days, and content not published within the term of its kind, as of now; news and notices do not age.',
      broken: 'Links of the site, on what visitors see now, to pages and content that are not there. By the rules that are checked before publishing, as of now. Links to other sites are not checked.',
    },
  }),
  ...inLanguage({
    zh: {
      title: '看板', days: (count: number) => `${count} 天`, range: '时间', allPages: '所有页面', page: '页面', against: (count: number, time: string) => `与上一个 ${count} 天比 · 数据到 ${time}`,
      asTable: '看成表格', asChart: '看成图', export: '导出', exported: (rows: number) => `已导出 ${rows} 行`, explain: (name: string) => `“${name}”是怎么算的`, since: (day: string) => `自 ${day} 起有数据。`,
      visit: '访问', wait: '首次操作用时，中位', buy: '点到“购买”的访问', waiting: '等你处理', views: '浏览', clicks: '点击', seconds: (value: number) => `${value} 秒`, items: (count: number) => `${count} 项`,
      before: (value: string) => `上期 ${value}`, same: '持平', shorter: '越短越好', unknown: '还没有', approvals: (count: number) => `${count} 项待批准`, returned: (count: number) => `${count} 项退回`, tickets: (count: number) => `${count} 张工单`, nothing: '没有等你的事',
      current: '本期', previous: '上期', day: '日期', published: '上线', restored: '换回旧版', releasesSum: (days: number, published: number, restored: number) => `${days} 天上线 ${published + restored} 次，其中换回旧版 ${restored} 次。`,
      second: '秒', open: '去看', fix: '去改', fill: '去补', write: '写一篇', times: (count: string) => `${count} 次`, gone: '区块已不在',
      staleFund: (navdate: string, due: string) => `净值到 ${navdate}，应有 ${due}`, stalePage: (days: number) => `${days} 天没有重新发布`, moreFunds: (count: number) => `还有 ${count} 只基金的净值没到`, staleItem: (days: number, term: number) => `${days} 天没有重新发布，期限 ${term} 天`, moreItems: (count: number) => `还有 ${count} 项内容过了期限，导出可看全部`,
      latest: '动态', latestExplained: '发布、审批、片段、媒体和数据上最近做过的事。来自操作记录；登录和账号的事不在内。', everything: '全部，可导出', noLatest: '还没有人做过什么', itself: '自动',
      coming: '接下来上线', comingExplained: '定了时间的发布，到点上线或到期结束。此刻的安排。', releases: '发布', noComing: '没有定时的发布', begins: (what: string, total: number) => (total > 1 ? `${what}，${total} 项` : what), ends: (what: string, total: number) => (total > 1 ? `${what}到期，${total} 项` : `${what}到期`), moreBroken: (count: number) => `还有 ${count} 处，导出可看全部`,
      faultOn: (page: string, count: string) => `${page} · ${count} 次，只影响该区块`, feedback: '意见反馈', inbox: '收件箱',
      fresh: '还没有访客的记录。网站有人看过几秒之后，数字就到这里；发布、链接和久未更新现在就能看。', none: '这段时间没有', noneStale: '都是新的', noneBroken: '没有断了的链接', noneFaults: '没有报错', noFeedback: '还没有意见反馈', chartLabel: (name: string, text: string) => `${name}：${text}`, peak: (day: string, value: string) => `最多的一天是 ${day}，${value} 次`, longest: '30 以上',
    },
    en: {
      title: 'Board', days: (count: number) => `${count} days`, range: 'Range', allPages: 'All pages', page: 'Page', against: (count: number, time: string) => `against the ${count} days before · counted until ${time}`,
      asTable: 'As tables', asChart: 'As charts', export: 'Export', exported: (rows: number) => `${rows} rows exported`, explain: (name: string) => `How “${name}” is counted`, since: (day: string) => `Counted since ${day}.`,
      visit: 'Visits', wait: 'Time to first action, median', buy: 'Visits that press 购买', waiting: 'Waiting for you', views: 'Views', clicks: 'Presses', seconds: (value: number) => `${value} s`, items: (count: number) => String(count),
      before: (value: string) => `before ${value}`, same: 'the same', shorter: 'shorter is better', unknown: 'none yet', approvals: (count: number) => `${count} to approve`, returned: (count: number) => `${count} sent back`, tickets: (count: number) => `${count} messages`, nothing: 'Nothing waits for you',
      current: 'Now', previous: 'Before', day: 'Day', published: 'Published', restored: 'Put back', releasesSum: (days: number, published: number, restored: number) => `${published + restored} ${published + restored === 1 ? 'release' : 'releases'} in ${days} days, ${restored} of them put something back.`,
      second: 'Seconds', open: 'See', fix: 'Fix', fill: 'Fill', write: 'Write', times: (count: string) => `${count} times`, gone: 'No longer there',
      staleFund: (navdate: string, due: string) => `NAV of ${navdate}, due is ${due}`, stalePage: (days: number) => `not published for ${days} days`, moreFunds: (count: number) => `${count} more funds lack their NAV`, staleItem: (days: number, term: number) => `not published for ${days} days, its term is ${term}`, moreItems: (count: number) => `${count} more are over their term, the export has them all`,
      latest: 'Latest', latestExplained: 'What was done last to releases, approvals, fragments, media and data. From the activity log, without sign-ins and accounts.', everything: 'All of it', noLatest: 'Nobody did anything yet', itself: 'By itself',
      coming: 'Coming up', comingExplained: 'Releases with a time: what goes live then, and what ends, as planned now.', releases: 'Releases', noComing: 'Nothing is planned', begins: (what: string, total: number) => (total > 1 ? `${what}, ${total} items` : what), ends: (what: string, total: number) => (total > 1 ? `${what} ends, ${total} items` : `${what} ends`), moreBroken: (count: number) => `${count} more, the export has them all`,
      faultOn: (page: string, count: string) => `${page} · ${count} times, this block alone`, feedback: 'Messages', inbox: 'Inbox',
      fresh: 'No visitors were counted yet. A few seconds after somebody sees the site, numbers come here; releases, links and what is stale can be seen now.', none: 'None in this time', noneStale: 'Everything is fresh', noneBroken: 'No broken links', noneFaults: 'No errors', noFeedback: 'No messages yet', chartLabel: (name: string, text: string) => `${name}: ${text}`, peak: (day: string, value: string) => `most on ${day}, ${value}`, longest: '30 and more',
    },
  }),
};
