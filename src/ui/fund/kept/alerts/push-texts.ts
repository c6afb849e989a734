import { defineWords } from '#rules/language/words.ts';

/** Words of notifications by the browser. */
export const pushTexts = defineWords('push', {
  title: '用浏览器通知提醒更新',
  offered: (period: string) => `净值、公告和分红有更新时，通知到这个浏览器，${period}。`,
  offer: '用浏览器通知提醒',
  agree: '允许通知并开启',
  cancel: '取消',
  funds: '哪些基金',
  kinds: '提醒什么',
  consent: '会发生什么，我们保存什么',
  isOn: (kinds: string, funds: string) => `这个浏览器已开启通知：${kinds}；${funds}。`,
  begun: '已开启。几分钟内会来一条通知，表示能收到。',
  change: '更改',
  changed: '已保存。',
  save: '保存',
  end: '结束提醒',
  ended: '已结束，不会再有通知，所存的内容已经删除。',
  denied:
    '您或浏览器没有允许本站发送通知，所以没有开启。要改变，请在浏览器的网站设置里允许本站的通知，再回到这里。',
  ios: '在 iPhone 和 iPad 上，先用浏览器的“分享”把本站“添加到主屏幕”，再从主屏幕打开这一页，就可以开启通知。',
  no: '这个浏览器不支持通知；可以换用新版的浏览器。',
  failed: '没有开启：浏览器没有接通它的推送服务，请检查网络后再试',
  notSaved: '没有成功，请稍后再试',
});
