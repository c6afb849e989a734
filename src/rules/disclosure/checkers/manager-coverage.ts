import { msg } from '#messages/msg.ts';
import type { Checker } from '../checker.ts';
import { groupBy, listCodes } from '../node-facts.ts';

/** A manager's performance is shown for all of the manager's funds of the same type, or for none. */
export const managerCoverage: Checker<'manager_coverage'> = {
  check({ nodes, facts, index, name }) {
    const shown = nodes.flatMap((node) => (node.managers ?? []).map((one) => ({ ...one, node })));
    return groupBy(shown, ({ manager }) => manager).flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const codes = new Set(group.flatMap(({ fundcodes }) => fundcodes));
      const types = new Set([...codes].map((code) => index.fund(code)?.fundtype));
      const left = (facts.managers.get(first.manager) ?? []).filter(
        (code) => !codes.has(code) && types.has(index.fund(code)?.fundtype),
      );
      if (codes.size === 0 || left.length === 0) return [];
      return [
        {
          node: first.node,
          path: [],
          words: '',
          message: msg('disclosure.manager-funds-missing', {
            name: first.manager,
            funds: listCodes(left),
            rule: name,
          }),
          fact: `${first.manager} ${left.toSorted().join(' ')}`,
        },
      ];
    });
  },
};
