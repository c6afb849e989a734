import { createHmac } from 'node:crypto';
import { msg } from '#messages/msg.ts';
import type { Words } from '#schemas/message.ts';
import type { RobotService } from '#schemas/notice.ts';
import { ROBOT_KEYWORD } from './robot-keyword.ts';
import type { SendOutcome } from './send-outcome.ts';

/** What is sent to a robot. */
export interface RobotMessage {
  address: string;
  /** Null: the message is not signed. */
  secret: string | null;
  text: string;
  /** Epoch milliseconds. */
  now: number;
}

/** How a service's robots of groups are addressed, what they take, and what they answer. */
export interface RobotAdapter {
  label: Words;
  host: string;
  /** An address as the service shows it. */
  example: string;
  /** Whether it signs messages with a secret. */
  isSigned: boolean;
  /** Maximum bytes of a text. */
  maxBytes: number;
  /** Maximum number of messages in a minute, with room for tests and clocks that differ. */
  perMinute: number;
  compose(message: RobotMessage): { url: string; body: object };
  /** What the answer's code means, or its words where one code stands for several things; absent codes are refusals. */
  codes: Readonly<Record<number, SendOutcome | ((words: string) => SendOutcome)>>;
}

const WRONG_KEY: SendOutcome = { reason: 'refused', problem: msg('notice.robot-wrong-key') };
const WRONG_SECRET: SendOutcome = { reason: 'refused', problem: msg('notice.robot-wrong-secret') };
const KEYWORD: SendOutcome = {
  reason: 'refused',
  problem: msg('notice.robot-keyword', { keyword: ROBOT_KEYWORD }),
};
const WRONG_IP: SendOutcome = { reason: 'refused', problem: msg('notice.robot-ip') };
const LIMITED: SendOutcome = { reason: 'later', problem: msg('notice.robot-limited') };
/** DingTalk hears nobody for ten minutes who sent too much. */
const LIMITED_LONG: SendOutcome = { ...LIMITED, seconds: 600 };

/** As their documentation has them in November 2026. All take a text as it is: no markup but DingTalk's and Feishu's mentions, which texts do not contain. */
export const ROBOT_ADAPTERS: Readonly<Record<RobotService, RobotAdapter>> = {
  wecom: {
    label: { zh: '企业微信', en: 'WeCom' },
    host: 'qyapi.weixin.qq.com',
    example: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…',
    isSigned: false,
    maxBytes: 2048,
    // 20 are taken.
    perMinute: 15,
    compose: ({ address, text }) => ({
      url: address,
      body: { msgtype: 'text', text: { content: text } },
    }),
    codes: { 93000: WRONG_KEY, 45009: LIMITED, 45033: LIMITED },
  },
  dingtalk: {
    label: { zh: '钉钉', en: 'DingTalk' },
    host: 'oapi.dingtalk.com',
    example: 'https://oapi.dingtalk.com/robot/send?access_token=…',
    isSigned: true,
    maxBytes: 5000,
    // 20 are taken; who sends more is not heard for ten minutes.
    perMinute: 15,
    compose: ({ address, secret, text, now }) => ({
      url: secret === null ? address : signedAddress(address, secret, now),
      body: { msgtype: 'text', text: { content: text }, at: { isAtAll: false } },
    }),
    codes: {
      300001: WRONG_KEY,
      400101: WRONG_KEY,
      130101: LIMITED_LONG,
      410100: LIMITED_LONG,
      310000: dingtalkSecurity,
    },
  },
  feishu: {
    label: { zh: '飞书', en: 'Feishu' },
    host: 'open.feishu.cn',
    example: 'https://open.feishu.cn/open-apis/bot/v2/hook/…',
    isSigned: true,
    maxBytes: 5000,
    // 100 are taken, 5 in a second.
    perMinute: 60,
    compose: ({ address, secret, text, now }) => ({
      url: address,
      body: {
        ...(secret !== null && signedBody(secret, now)),
        msg_type: 'text',
        content: { text },
      },
    }),
    codes: {
      19001: WRONG_KEY,
      19021: WRONG_SECRET,
      19022: WRONG_IP,
      19024: KEYWORD,
      11232: LIMITED,
      11233: LIMITED,
    },
  },
};

/** DingTalk's: HMAC-SHA-256 of milliseconds and secret, keyed with the secret, in the address. */
function signedAddress(address: string, secret: string, now: number): string {
  const sign = createHmac('sha256', secret).update(`${now}\n${secret}`).digest('base64');
  const url = new URL(address);
  url.searchParams.set('timestamp', String(now));
  url.searchParams.set('sign', sign);
  return url.href;
}

/** Feishu's: HMAC-SHA-256 of nothing, keyed with seconds and secret, in the body. */
function signedBody(secret: string, now: number): { timestamp: string; sign: string } {
  const timestamp = String(Math.floor(now / 1000));
  const sign = createHmac('sha256', `${timestamp}\n${secret}`).update('').digest('base64');
  return { timestamp, sign };
}

/** DingTalk has one code for all that its security settings refuse, and says which by words. */
function dingtalkSecurity(words: string): SendOutcome {
  if (/sign|timestamp|签名|时间戳/i.test(words)) return WRONG_SECRET;
  if (/\bip\b|whitelist|白名单/i.test(words)) return WRONG_IP;
  return KEYWORD;
}
