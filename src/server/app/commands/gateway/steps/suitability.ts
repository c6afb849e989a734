import type { LearnedFacts } from './facts.ts';
import { rowsOf, step, type PlannedStep } from './step.ts';

const sale = (facts: LearnedFacts) => ({
  fundcode: facts.get('fund'),
  sharetype: facts.get('sharetype'),
  businesscode: '22',
});

/** A test answered with the option at this place of every question, from the front or from the back. */
function riskTest(place: number): PlannedStep[] {
  return [
    step(
      'account/risk/question/list',
      {},
      { paperno: 'paperno' },
      {
        read: (answer, facts) =>
          facts.setJson(
            'answers',
            rowsOf(answer).map(({ questionno, options }) => ({
              questionno: String(questionno),
              optionnos: [String((options as { optionno: string }[]).at(place)?.optionno)],
            })),
          ),
      },
    ),
    step(
      'account/risk/submit',
      (facts) => ({ paperno: facts.get('paperno'), answers: facts.getJson('answers') }),
      { testno: 'testno' },
    ),
    step('account/risk/confirm', (facts) => ({ testno: facts.get('testno') })),
  ];
}

/** First a careful person, whom the fund does not suit; then one who bears everything. */
export const suitabilitySteps: readonly PlannedStep[] = [
  ...riskTest(1),
  step('account/risk/result'),
  step('account/suitability/match', sale, { noticeno: 'noticeno' }),
  step(
    'account/suitability/notice',
    (facts) => ({ ...sale(facts), noticeno: facts.get('noticeno') }),
    {
      noticeversion: 'version',
    },
  ),
  step(
    'account/suitability/notice/sign',
    (facts) => ({
      ...sale(facts),
      noticeno: facts.get('noticeno'),
      version: facts.get('noticeversion'),
    }),
    { signno: 'signno' },
  ),
  step('account/suitability/confirm', (facts) => ({ ...sale(facts), signno: facts.get('signno') })),
  step('account/suitability/history/list'),
  ...riskTest(-1),
  step('account/risk/history/list'),
];
