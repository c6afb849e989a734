import { defineWords } from '#rules/language/words.ts';

/** What visitors read where nothing could be loaded, and on the pages that stand for others. */
export const failureTexts = defineWords('failures', {
  home: '返回首页',
  toTrading: '前往网上交易系统',
  phone: '客服电话：',
  kept: '重试会回到刚才的页面，已经填写的文字还在（密码除外）。',
  network: '网络连接失败，请检查网络后重试',
});
