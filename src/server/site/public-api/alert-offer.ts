import type { AlertPeriod } from '#rules/funds/fund-alerts.ts';
import type { CallHandler } from '../calls/context.ts';

let offered: AlertPeriod | '' = '';

/** How often alerts are sent, '' where none are: told once, at start, for the whole process. */
export function offerAlerts(period: AlertPeriod | ''): void {
  offered = period;
}

export function offeredPeriod(): AlertPeriod | '' {
  return offered;
}

export const answerAlertOffer: CallHandler<'alert/offer'> = async () => ({
  ok: true,
  record: [[{ period: offered }]],
});
