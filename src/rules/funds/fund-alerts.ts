import { defineWords } from '../language/words.ts';
import { isEmail } from '../text/email.ts';
import { MOST_KEPT_FUNDS } from './kept-funds.ts';

/** Of what visitors can be told: a new NAV, a notice, a dividend or split. */
export const ALERT_KINDS = ['nav', 'notice', 'payout'] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const ALERT_KIND_LABELS = defineWords('alertKind', {
  nav: '净值更新',
  notice: '公告',
  payout: '分红和拆分',
} as const satisfies Record<AlertKind, string>);

/** How often what happened is gathered into a mail. */
export type AlertPeriod = 'hour' | 'day';

/** Hours in which a visitor has to confirm; after that what was asked is deleted. */
export const CONFIRM_HOURS = 48;
/** Hour in Beijing at which the mails of a day are sent. */
export const DAILY_HOUR = 8;

/** The funds of a subscription, and what is told of them. */
export interface AlertChoice {
  kinds: readonly AlertKind[];
  fundcodes: readonly string[];
}

/** What alerts are counted in. */
export type AlertUnit = 'mail' | 'notification';
const MEASURES: Readonly<Record<AlertUnit, string>> = { mail: '封', notification: '条' };

/** What is said of alerts wherever they are chosen. */
export const alertRuleWords = defineWords('alertRules', {
  keeps:
    '我们为寄送提醒保存：邮箱（加密存放）、所选的基金和提醒种类、确认的时间。只用来寄送提醒，不作他用。',
  untilConfirmed: (hours: number) =>
    `${hours} 小时内没有确认的，到时删除；确认以后，保存到您结束订阅为止。`,
  ends: '每封邮件里都有结束的链接，按一次就停止提醒，并立即删除以上内容。',
  kinds: '请至少选择一种提醒',
  funds: '请至少选择一只基金',
  mostFunds: (most: number) => `最多选择 ${most} 只基金`,
  noEmail: '请输入电子邮箱',
  email: '请输入正确的电子邮箱，例如 name@example.com',
  /** How often mails or notifications are sent, as a sentence says it. */
  daily: (measure: AlertUnit, hour: number) =>
    `每天 ${hour} 点（北京时间）至多一${MEASURES[measure]}`,
  hourly: (measure: AlertUnit) => `每小时至多一${MEASURES[measure]}`,
});
const words = alertRuleWords;

/** What a subscriber agrees to: what is kept, for what, how long, and how it ends. */
export function alertConsent(): string[] {
  return [words.keeps, words.untilConfirmed(CONFIRM_HOURS), words.ends];
}

export type AlertField = 'email' | keyof AlertChoice;

/** Per field what is wrong, first field first; empty where nothing is. */
export function alertProblems({
  email,
  ...choice
}: AlertChoice & { email: string }): Map<AlertField, string> {
  return new Map([...(emailProblem(email.trim()) ?? []), ...choiceProblems(choice)]);
}

/** The same without the address. */
export function choiceProblems({ kinds, fundcodes }: AlertChoice): Map<AlertField, string> {
  const problems = new Map<AlertField, string>();
  if (kinds.length === 0) problems.set('kinds', words.kinds);
  if (fundcodes.length === 0) problems.set('fundcodes', words.funds);
  if (fundcodes.length > MOST_KEPT_FUNDS)
    problems.set('fundcodes', words.mostFunds(MOST_KEPT_FUNDS));
  return problems;
}

function emailProblem(email: string): [['email', string]] | null {
  if (email === '') return [['email', words.noEmail]];
  return isEmail(email) ? null : [['email', words.email]];
}

/** How often mails or notifications are sent, as a sentence says it. */
export function periodWords(period: AlertPeriod, measure: AlertUnit): string {
  return period === 'day' ? words.daily(measure, DAILY_HOUR) : words.hourly(measure);
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** From midnight in UTC to the hour of daily mails in Beijing. */
const DAILY_MS = (DAILY_HOUR - 8) * HOUR_MS;

/** When the period began in which an instant lies, ISO 8601 in UTC: what happened before is due. */
export function periodBegan(instant: string, period: AlertPeriod): string {
  const [length, offset] = period === 'day' ? [DAY_MS, DAILY_MS] : [HOUR_MS, 0];
  const since = Date.parse(instant) - offset;
  return new Date(since - (((since % length) + length) % length) + offset).toISOString();
}
