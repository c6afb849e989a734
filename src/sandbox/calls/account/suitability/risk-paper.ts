/** The questionnaire of the sandbox: each option with what it adds to the score. Made up, as a company's own would be. */
const QUESTIONS = [
  {
    text: '您的年龄是',
    options: [
      ['60 岁以上', 2],
      ['46 至 60 岁', 8],
      ['30 至 45 岁', 14],
      ['18 至 29 岁', 20],
    ],
  },
  {
    text: '您的投资经验是',
    options: [
      ['没有', 0],
      ['只买过存款或货币基金', 6],
      ['买过债券基金', 13],
      ['买过股票或股票基金', 20],
    ],
  },
  {
    text: '您准备投资多久',
    options: [
      ['1 年以内', 2],
      ['1 至 3 年', 9],
      ['3 至 5 年', 15],
      ['5 年以上', 20],
    ],
  },
  {
    text: '您能承受的最大亏损是',
    options: [
      ['不能亏损', 0],
      ['5% 以内', 6],
      ['20% 以内', 14],
      ['50% 以内', 20],
    ],
  },
  {
    text: '您的投资目标是',
    options: [
      ['保住本金', 0],
      ['稳定收益', 7],
      ['资产增值', 14],
      ['高收益', 20],
    ],
  },
] as const;

export const PAPER_NO = 'FX-2026-1';

export const RISK_QUESTIONS = QUESTIONS.map(({ text, options }, index) => ({
  questionno: String(index + 1),
  question: text,
  questiontype: '0' as const,
  options: options.map(([optiontext, score], at) => ({
    optionno: 'ABCD'[at] ?? '',
    optiontext,
    score,
  })),
}));

/** Investor levels by the lowest score of each. */
const LEVELS = [
  { risklevel: '05', riskname: '激进型', from: 80 },
  { risklevel: '04', riskname: '积极型', from: 60 },
  { risklevel: '03', riskname: '稳健型', from: 40 },
  { risklevel: '02', riskname: '谨慎型', from: 20 },
  { risklevel: '01', riskname: '保守型', from: 0 },
] as const;

export function levelOf(score: number): Pick<(typeof LEVELS)[number], 'risklevel' | 'riskname'> {
  const { risklevel, riskname } = LEVELS.find(({ from }) => score >= from) ?? LEVELS[4];
  return { risklevel, riskname };
}

/** Score of answers that choose one option of every question; null where they do not. */
export function scoreOf(
  answers: readonly { questionno: string; optionnos: readonly string[] }[],
): number | null {
  if (answers.length !== RISK_QUESTIONS.length) return null;
  let score = 0;
  for (const { questionno, options } of RISK_QUESTIONS) {
    const chosen = answers.find((answer) => answer.questionno === questionno)?.optionnos ?? [];
    const option = options.find(({ optionno }) => optionno === chosen[0]);
    if (chosen.length !== 1 || !option) return null;
    score += option.score;
  }
  return score;
}
