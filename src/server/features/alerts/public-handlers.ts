import { ALERT_KINDS, alertProblems, CONFIRM_HOURS } from '#rules/funds/fund-alerts.ts';
import { createRateLimit } from '#server/platform/http/rate-limit.ts';
import { offeredPeriod } from '#server/site/public-api/alert-offer.ts';
import { ofVisitor } from '#server/site/calls/of-visitor.ts';
import { failure } from '#wire/public/codes.ts';
import { askForAlerts } from './subscriptions.ts';

/** Wishes in an hour: of one session, and of one address, behind which an office may sit. */
const ofSession = createRateLimit(5, 3600);
const ofAddress = createRateLimit(30, 3600);

const answerSubscribe = ofVisitor<'alert/subscribe'>(async (given, { sql, visitor }) => {
  if (offeredPeriod() === '') return failure('notFound', '本网站没有开通邮件提醒');
  const fundcodes = [...new Set(given.fundcodes)];
  const kinds = ALERT_KINDS.filter((kind) => given.kinds.includes(kind));
  const [problem] = alertProblems({ email: given.email, kinds, fundcodes }).values();
  if (problem !== undefined) return failure('badFields', problem);
  const isAllowed =
    (await ofSession(`session ${visitor.session}`)) && (await ofAddress(visitor.address));
  if (!isAllowed) return failure('tooManyCalls');
  await askForAlerts(sql, given.email, { kinds, fundcodes });
  return { ok: true, record: [[{ hours: String(CONFIRM_HOURS) }]] };
});

/** What a visitor does who wants to be told of funds. */
export const alertPublicHandlers = { 'alert/subscribe': answerSubscribe };
