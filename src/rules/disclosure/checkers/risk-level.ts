import { msg } from '#messages/msg.ts';
import type { Breach, Checker, CheckInput } from '../checker.ts';
import type { NodeFacts, TextFact } from '../facts.ts';
import { normalise } from '../normalise.ts';

type Input = CheckInput<'risk_level'>;

/** No fund is shown with a lower risk level than its manager gave it. */
export const gradeChecker: Checker<'risk_level'> = {
  check: (input) => [...lowered(input), ...writtenGrades(input)],
};

function lowered({ nodes, index, name }: Input): Breach[] {
  return nodes.flatMap((node) =>
    [...new Set(node.fundcodes)].flatMap((code) => {
      const { risklevel = '', managerrisklevel = '' } = index.fund(code) ?? {};
      if (risklevel === '' || managerrisklevel === '' || risklevel >= managerrisklevel) return [];
      return [
        {
          node,
          path: [],
          words: '',
          message: msg('disclosure.risk-level-lowered', { fund: code, rule: name }),
          fact: `${code} ${risklevel} ${managerrisklevel}`,
        },
      ];
    }),
  );
}

const GRADE = /(?<![a-z0-9])r([1-5])(?![0-9])/gu;

function writtenGrades({ nodes, parameters, index, name }: Input): Breach[] {
  if (!parameters.grades_in_text) return [];
  return nodes.flatMap((node) =>
    node.texts.flatMap((text) => {
      if (text.source !== 'prop') return [];
      const code = fundOf(node, text);
      const fund = code === undefined ? undefined : index.fund(code);
      if (!fund || code === undefined || !/[rRＲｒ]/u.test(text.text)) return [];
      const grades = new Set(
        [...normalise(text.text).text.matchAll(GRADE)].map(([, grade]) => `0${grade}`),
      );
      const [grade = ''] = grades;
      // Several grades are a scale, or name investors.
      if (grades.size !== 1) return [];
      if (grade >= fund.risklevel && grade >= fund.managerrisklevel) return [];
      const words = `R${grade.slice(1)}`;
      return [
        {
          node,
          path: text.path,
          words,
          message: msg('disclosure.risk-grade-too-low', { fund: code, text: words, rule: name }),
          fact: text.text,
        },
      ];
    }),
  );
}

function fundOf({ fundcodes }: NodeFacts, { fundcode }: TextFact): string | undefined {
  if (fundcode !== undefined) return fundcode;
  const [code, ...others] = new Set(fundcodes);
  return others.length === 0 ? code : undefined;
}
