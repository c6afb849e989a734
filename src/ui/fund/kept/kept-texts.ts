import { defineWords } from '#rules/language/words.ts';

/** Words of funds that are kept on a device. */
export const keptTexts = defineWords('kept', {
  full: (most: number) => `本机最多留存 ${most} 只自选基金，请先移出几只`,
  noRoom: '没有保存：这个浏览器给本站的存储空间已满',
  blocked: '没有保存：这个浏览器不允许本站在本机存放内容',
  refused: '这个浏览器不允许本站在本机存放内容，所以不能在本机留存自选基金。',
  unread: '本机存放的自选里有读不出来的内容，没有列出。',
  aside: '本机存放的自选里曾有读不出来的内容。它没有删除，另存在这个浏览器里。',
  dropAside: '删除它',
  sinceLast: '上次查看以来',
  added: (day: string) => `${day} 加入`,
  firstVisit: '改日再来，这里说明其间的变化',
  noNavThen: '没有可以比较的净值',
  notNewer: (day: string) => `没有更新，仍是 ${day} 的数字`,
  withdrawn: (day: string, nav: string) => `上次看到的 ${day} 净值 ${nav} 已撤回`,
  corrected: (day: string, seen: string, now: string) =>
    `${day} 的净值上次是 ${seen}，现更正为 ${now}`,
  fromTo: (from: string, nav: string, to: string, now: string) =>
    `净值 ${from} 为 ${nav}，${to} 为 ${now}`,
  withPayouts: (named: string) => `涨跌含其间的分红和拆分：${named}`,
  noPayouts: '其间没有分红和拆分',
  withoutPayouts: '其间有无分红和拆分没有取到，只比较净值',
  yuan: (sum: string) => `${sum} 元`,
  earned: (from: string, to: string) => `${from} 至 ${to} 每万份收益之和，不计收益再投资`,
  noIncome: '其间的收益没有取到',
  newSince: (day: string, counts: string) => `${day} 以来 ${counts}`,
  newNotices: (count: number, isComplete: boolean) =>
    `${isComplete ? '' : '至少 '}${count} 条新公告`,
  newDividends: (count: number) => `${count} 次新分红`,
  newSplits: (count: number) => `${count} 次新拆分`,
  noNews: '没有新公告、分红和拆分',
  notAllNotices: '其间的公告太多，没有查全',
  newsUnknown: '其间的公告、分红和拆分没有取到',
  unknown: '本站没有取到这只基金的资料，代码和加入日期仍在',
  remove: '移出',
  undo: '撤销',
  removed: '已移出',
  privacy:
    '自选只存放在这台设备的这个浏览器里，不会上传；为取得净值、公告和分红，只向本站发送基金代码、净值日期和上次查看的日期。',
  privacyOfAlerts: '用邮件或通知提醒的，所选的基金另外保存在我们的服务器上，直到您结束。',
  toAccount: (count: number) => `其中 ${count} 只不在您的账户自选里，加入以后换了设备也能看到。`,
  add: (count: number) => `把 ${count} 只加入账户自选`,
  inAccount: '本机的自选都在您的账户自选里。',
  notAdded: (count: number, why: string) => `${count} 只没有加入：${why}`,
});
