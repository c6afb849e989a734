import { msg } from '#messages/msg.ts';
import type { Checker } from '../checker.ts';

/** A fund that is not registered by the day is not shown. One whose registration is not known here passes. */
export const fundState: Checker<'fund_state'> = {
  days: ({ funds }) => [...funds.values()].flatMap(({ registration }) => registration?.date || []),
  check: ({ nodes, parameters, index, day, name }) =>
    nodes.flatMap((node) =>
      [...new Set(node.fundcodes)].flatMap((code) => {
        const registration = index.fund(code)?.registration;
        if (registration === undefined) return [];
        if (registration === null && parameters.unregistered_in.includes(node.purpose)) return [];
        if (registration !== null && registration.date !== '' && registration.date <= day)
          return [];
        return [
          {
            node,
            path: node.figures.find(({ fundcode }) => fundcode === code)?.path ?? [],
            words: '',
            message: msg('disclosure.fund-not-registered', { fund: code, rule: name }),
            fact: code,
          },
        ];
      }),
    ),
};
