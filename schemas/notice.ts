import { z } from 'zod';

/** Why something waits for an account, see `todoReason`. */
export const TODO_REASONS = [
  'approve',
  'publish',
  'returned',
  'mention',
  'ticket',
  'entry',
  'import',
  'pull',
  'ending',
  'licence',
  'emergency',
] as const;

/**
 * What happened that concerns an account and waits for nothing:
 * - `approved`: all signed what it submitted.
 * - `answer`: somebody wrote in a thread of comments in which it takes part.
 * - `resolved`: somebody resolved such a thread.
 * - `deputy`: it was named a deputy or a deputyship of its own ended early, or a deputy signed for it.
 */
export const HAPPENED_KINDS = ['approved', 'answer', 'resolved', 'deputy'] as const;

/** What an account can be told of: what waits for it, what happened, and that the time of something is near or over (`due`). */
export const NOTICE_KINDS = [...TODO_REASONS, ...HAPPENED_KINDS, 'due'] as const;
export const noticeKind = z.enum(NOTICE_KINDS);
export type NoticeKind = z.infer<typeof noticeKind>;

/** Besides the studio: mail to the account's address, and the robot of a group. */
export const NOTICE_WAYS = ['mail', 'robot'] as const;
export type NoticeWay = (typeof NOTICE_WAYS)[number];

/** At once, at the times of the digest, or not. */
export const noticeChoice = z.enum(['now', 'digest', 'off']);
export type NoticeChoice = z.infer<typeof noticeChoice>;

/** Maximum number of digests in a day. */
export const MOST_DIGESTS = 4;
/** Hours in Beijing at which digests are sent unless the account chose others. */
export const DIGEST_HOURS: readonly number[] = [9, 15];

export const noticeLanguage = z.enum(['zh', 'en']);
export type NoticeLanguage = z.infer<typeof noticeLanguage>;

/** How an account wants to be told outside the studio. */
export const noticeSettings = z.strictObject({
  language: noticeLanguage,
  /** False: no mail at all. */
  mail: z.boolean(),
  /** Id of the robot whose group is told; null: none. */
  robot: z.string().max(40).nullable(),
  /** Hours in Beijing at which digests are sent. */
  hours: z
    .array(z.int().min(0).max(23), { error: '至少选一个汇总的时间' })
    .min(1, { error: '至少选一个汇总的时间' })
    .max(MOST_DIGESTS, { error: `最多选 ${MOST_DIGESTS} 个汇总的时间` }),
  /** By kind; those that are absent are as the account's roles have it. */
  choices: z.partialRecord(noticeKind, z.strictObject({ mail: noticeChoice, robot: noticeChoice })),
});
export type NoticeSettings = z.infer<typeof noticeSettings>;

/** Of a newly seen account. */
export const DEFAULT_NOTICES: NoticeSettings = {
  language: 'zh',
  mail: true,
  robot: null,
  hours: [...DIGEST_HOURS],
  choices: {},
};

/** Whose robots can be told: WeCom, DingTalk and Feishu. */
export const ROBOT_SERVICES = ['wecom', 'dingtalk', 'feishu'] as const;
export const robotService = z.enum(ROBOT_SERVICES);
export type RobotService = z.infer<typeof robotService>;
