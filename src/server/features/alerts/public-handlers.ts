import {
  ALERT_KINDS,
  alertProblems,
  choiceProblems,
  CONFIRM_HOURS,
  type AlertChoice,
  type AlertKind,
} from '#rules/funds/fund-alerts.ts';
import { createRateLimit } from '#server/platform/http/rate-limit.ts';
import { offeredPeriod, offeredPush } from '#server/site/public-api/alert-offer.ts';
import { ofVisitor } from '#server/site/calls/of-visitor.ts';
import type { Visitor } from '#server/site/calls/context.ts';
import { failure } from '#wire/public/codes.ts';
import { isPushService } from './push-services.ts';
import { endPush, showPush, subscribePush } from './push-subscriptions.ts';
import { askForAlerts } from './subscriptions.ts';

/** Wishes in an hour: of one session, and of one address, behind which an office may sit. */
const ofSession = createRateLimit(5, 3600);
const ofAddress = createRateLimit(30, 3600);

async function isWithinLimits({ session, address }: Visitor): Promise<boolean> {
  return (await ofSession(`session ${session}`)) && (await ofAddress(address));
}

function choiceOf({ kinds, fundcodes }: AlertChoice): { kinds: AlertKind[]; fundcodes: string[] } {
  return {
    kinds: ALERT_KINDS.filter((kind) => kinds.includes(kind)),
    fundcodes: [...new Set(fundcodes)],
  };
}

const answerSubscribe = ofVisitor<'alert/subscribe'>(async (given, { sql, visitor }) => {
  if (offeredPeriod() === '') return failure('notFound', '本网站没有开通邮件提醒');
  const choice = choiceOf(given);
  const [problem] = alertProblems({ email: given.email, ...choice }).values();
  if (problem !== undefined) return failure('badFields', problem);
  if (!(await isWithinLimits(visitor))) return failure('tooManyCalls');
  await askForAlerts(sql, given.email, choice);
  return { ok: true, record: [[{ hours: String(CONFIRM_HOURS) }]] };
});

const answerPushSubscribe = ofVisitor<'alert/push/subscribe'>(
  async ({ endpoint, p256dh, auth, ...given }, { sql, visitor }) => {
    const { period, hosts } = offeredPush();
    if (period === '') return failure('notFound', '本网站没有开通浏览器通知');
    if (!isPushService(endpoint, hosts))
      return failure('badFields', '这个浏览器的推送服务不在本网站支持的范围内');
    const choice = choiceOf(given);
    const [problem] = choiceProblems(choice).values();
    if (problem !== undefined) return failure('badFields', problem);
    if (!(await isWithinLimits(visitor))) return failure('tooManyCalls');
    await subscribePush(sql, { endpoint, keys: { p256dh, auth } }, choice);
    return { ok: true, record: [[choice]] };
  },
);

const answerPushShow = ofVisitor<'alert/push/show'>(async ({ endpoint }, { sql }) => {
  const choice = await showPush(sql, endpoint);
  if (!choice) return failure('notFound', '这个浏览器没有开启通知，或已经结束');
  return { ok: true, record: [[{ kinds: [...choice.kinds], fundcodes: [...choice.fundcodes] }]] };
});

/** Also where the site sends none any more: who wants to end must be able to. */
const answerPushEnd = ofVisitor<'alert/push/end'>(async ({ endpoint }, { sql }) => {
  await endPush(sql, endpoint);
  return { ok: true, record: [[{}]] };
});

/** What a visitor does who wants to be told of funds. */
export const alertPublicHandlers = {
  'alert/subscribe': answerSubscribe,
  'alert/push/subscribe': answerPushSubscribe,
  'alert/push/show': answerPushShow,
  'alert/push/end': answerPushEnd,
};
