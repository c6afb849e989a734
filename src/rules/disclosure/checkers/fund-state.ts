import { msg } from '#messages/msg.ts';
import { addDays } from '../../dates/calendar-date.ts';
import type { Checker } from '../checker.ts';
import type { FundFact } from '../facts.ts';

type Registration = NonNullable<FundFact['registration']>;

/** A fund that is not registered on the day is not shown. One whose registration is not known here passes. */
export const fundState: Checker<'fund_state'> = {
  days: ({ funds }) =>
    [...funds.values()].flatMap(({ registration }) =>
      registration
        ? [registration.date || [], registration.until ? addDays(registration.until, 1) : []].flat()
        : [],
    ),
  check: ({ nodes, parameters, index, day, name }) =>
    nodes.flatMap((node) =>
      [...new Set(node.fundcodes)].flatMap((code) => {
        const registration = index.fund(code)?.registration;
        if (registration === undefined) return [];
        if (registration === null && parameters.unregistered_in.includes(node.purpose)) return [];
        if (registration !== null && holdsOn(registration, day)) return [];
        const isEnded = registration !== null && hasEnded(registration, day);
        return [
          {
            node,
            path: node.figures.find(({ fundcode }) => fundcode === code)?.path ?? [],
            words: '',
            message: isEnded
              ? msg('disclosure.registration-ended', { fund: code, rule: name })
              : msg('disclosure.fund-not-registered', { fund: code, rule: name }),
            fact: code,
            ...(isEnded && { isEnded }),
          },
        ];
      }),
    ),
};

function holdsOn({ date, until = '' }: Registration, day: string): boolean {
  return date !== '' && date <= day && (until === '' || day <= until);
}

function hasEnded({ until = '' }: Registration, day: string): boolean {
  return until !== '' && until < day;
}
