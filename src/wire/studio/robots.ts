import { z } from 'zod';
import { requiredText, text } from '#schemas/json.ts';
import { message } from '#schemas/message.ts';
import { noticeLanguage, robotService } from '#schemas/notice.ts';
import { defineRoute } from './route.ts';

/** A robot of a group. Its address and secret are never answered. */
export const robot = z.strictObject({
  id: z.string(),
  name: z.string(),
  service: robotService,
  /** Of the address: its host, and the last four characters. */
  host: z.string(),
  tail: z.string(),
  hasSecret: z.boolean(),
  language: noticeLanguage,
  /** Everybody in its group may read what things are called. */
  showsTitles: z.boolean(),
  isOn: z.boolean(),
  createdBy: z.string(),
  createdAt: z.string(),
  /** The last message; null: none was sent yet. Problem null: it arrived. */
  last: z.strictObject({ at: z.string(), problem: message.nullable() }).nullable(),
  /** Number of accounts that are told in its group. */
  people: z.int(),
});
export type Robot = z.infer<typeof robot>;

const id = text(40);
const which = z.strictObject({ id });
const none = z.strictObject({});
const address = z
  .url({ protocol: /^https?$/, error: '请填机器人的 Webhook 地址，以 https:// 开头' })
  .max(500);
const secret = requiredText(200);
const settings = {
  name: requiredText(40),
  service: robotService,
  language: noticeLanguage,
  showsTitles: z.boolean(),
};

/** Robots of groups at WeCom, DingTalk and Feishu, by which accounts are told. */
export const robotRoutes = {
  robots: defineRoute({
    method: 'GET',
    path: '/api/robots',
    caller: 'editor',
    needs: 'settings.edit',
    summary: '群机器人',
    tag: '通知',
    body: none,
    answer: z.strictObject({ robots: z.array(robot) }),
  }),
  createRobot: defineRoute({
    method: 'POST',
    path: '/api/robots',
    caller: 'editor',
    needs: 'settings.edit',
    touches: 'site',
    summary: '添加群机器人',
    tag: '通知',
    errors: ['badAddress'],
    body: z.strictObject({ ...settings, address, secret: secret.nullable() }),
    answer: robot,
  }),
  /** Address and secret stay where they are absent; a secret of null is given up. */
  changeRobot: defineRoute({
    method: 'POST',
    path: '/api/robots/change',
    caller: 'editor',
    needs: 'settings.edit',
    touches: 'site',
    summary: '改群机器人，启用或停用',
    tag: '通知',
    errors: ['notFound', 'badAddress'],
    body: z.strictObject({
      id,
      ...settings,
      isOn: z.boolean(),
      address: address.optional(),
      secret: secret.nullable().optional(),
    }),
    answer: robot,
  }),
  removeRobot: defineRoute({
    method: 'POST',
    path: '/api/robots/remove',
    caller: 'editor',
    needs: 'settings.edit',
    touches: 'site',
    summary: '移除群机器人',
    tag: '通知',
    errors: ['notFound'],
    body: which,
    answer: none,
  }),
  /** Sends a message at once, and answers what came of it. */
  testRobot: defineRoute({
    method: 'POST',
    path: '/api/robots/test',
    caller: 'editor',
    needs: 'settings.edit',
    touches: 'site',
    seconds: 20,
    summary: '向群里试发一条',
    tag: '通知',
    errors: ['notFound', 'tooManyTries'],
    body: which,
    answer: z.strictObject({ problem: message.nullable() }),
  }),
};
