import { defineWords } from '../language/words.ts';

/** Days after which a browser that said nothing of itself is forgotten. */
export const PUSH_TERM_DAYS = 180;

export const pushConsentWords = defineWords('pushConsent', {
  comes:
    '接着浏览器会问您是否允许本站发送通知；允许以后，先来一条通知，表示已经开启。通知里只有基金和公告的名称，没有净值和收益。',
  keeps:
    '我们为发送通知保存：浏览器给的推送地址和密钥（加密存放）、所选的基金和提醒种类。通知经浏览器厂商的推送服务送达，内容加密，厂商读不到。',
  ends: (days: number) =>
    `在这里或在通知上按一次“结束提醒”，就停止并立即删除以上内容；${days} 天没有在这个浏览器里打开过本机自选的，也会删除。`,
});

/** To what somebody agrees who presses: what will come, what is kept, how long, and how it ends. */
export function pushConsent(): string[] {
  const { comes, keeps, ends } = pushConsentWords;
  return [comes, keeps, ends(PUSH_TERM_DAYS)];
}

/** What a push message carries, encrypted for the browser. */
export interface PushMessage {
  /** Ends the subscription. */
  token: string;
  notes: readonly PushNote[];
}

/** A notification; one with the same tag takes the place of an earlier one. */
export interface PushNote {
  title: string;
  body: string;
  /** On this site. */
  path: string;
  tag: string;
}
