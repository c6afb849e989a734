import type { AlertPeriod } from '#rules/funds/fund-alerts.ts';
import type { CallHandler } from '../calls/context.ts';

let offered: AlertPeriod | '' = '';

/** How notifications are offered to browsers: how often, by which public key, and through which further push services. */
export interface OfferedPush {
  /** '' where none are sent. */
  period: AlertPeriod | '';
  publicKey: string;
  hosts: readonly string[];
}

const NO_PUSH: OfferedPush = { period: '', publicKey: '', hosts: [] };
let push = NO_PUSH;

/** How often alerts are sent by mail, '' where none are: told once, at start, for the whole process. */
export function offerAlerts(period: AlertPeriod | ''): void {
  offered = period;
}

export function offeredPeriod(): AlertPeriod | '' {
  return offered;
}

/** The same for notifications; null: none are sent. */
export function offerPush(offer: OfferedPush | null): void {
  push = offer ?? NO_PUSH;
}

export function offeredPush(): OfferedPush {
  return push;
}

export const answerAlertOffer: CallHandler<'alert/offer'> = async () => ({
  ok: true,
  record: [[{ period: offered, pushperiod: push.period, pushkey: push.publicKey }]],
});
