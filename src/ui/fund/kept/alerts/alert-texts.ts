import { defineWords } from '#rules/language/words.ts';

/** Words of alerts by mail. */
export const alertTexts = defineWords('alerts', {
  offer: '用邮件提醒更新',
  offered: (period: string) => `净值、公告和分红有更新时寄邮件给您，${period}。`,
  notLoaded: '没有打开，请检查网络后再按一次',
  title: '用邮件提醒更新',
  email: '电子邮箱',
  kinds: '提醒什么',
  funds: '哪些基金',
  consent: '我们保存什么，保存多久',
  send: '寄确认邮件',
  cancel: '取消',
  failed: '没有寄出，请稍后再试',
  sent: (email: string, hours: string) =>
    `如果 ${email} 能收邮件，几分钟内会收到一封确认邮件。请在 ${hours} 小时内打开它，在页面上按“确认订阅”；在那之前不会寄提醒。没有收到时，请看看垃圾邮件。`,
  again: '换一个邮箱',
});
