import type { z } from 'zod';
import type { BlockFacts, FigureFact, MediaFact, TextFact } from '#rules/disclosure/facts.ts';
import { formatNumber } from '#rules/numbers/format.ts';
import { isTextFigure } from '#rules/performance/text-figures.ts';
import { textNotices } from '#rules/text/text-notices.ts';
import type { FundRow } from '#schemas/fund.ts';
import type { Answer } from './call.ts';
import type { BlockDefinition, BlockProps, FactsContext } from './define-block.ts';
import { answerFacts } from './answer-facts.ts';
import { figureFact, growthFigure, navFigure } from './fund-figures.ts';
import { propFacts } from './prop-facts.ts';
import type { BoundFigure } from './rich-text-facts.ts';

/**
 * All that a block claims: the texts, pictures and funds of its props and answers, which every block has without declaring
 * them, and what its own `facts` adds.
 */
export function blockFacts(
  block: BlockDefinition,
  props: BlockProps,
  answers: Record<string, Answer>,
  context: FactsContext,
): BlockFacts {
  const own = block.facts(
    props as z.output<typeof block.props>,
    answers as Parameters<typeof block.facts>[1],
    context,
  );
  const given = propFacts(block.props, props);
  const answered = answerFacts(answers, context.dictionary);
  const bound = [...given.bound, ...answered.bound];
  const texts = [...given.texts, ...answered.texts, ...noticeOf(bound), ...(own.texts ?? [])];
  const figures = [
    ...bound.map((one) => boundFigure(one, answered.funds.get(one.fundcode))),
    ...(own.figures ?? []),
  ];
  return {
    ...own,
    texts: distinct(texts, textKey),
    figures: withSource(figures, texts),
    media: distinct([...given.media, ...answered.media, ...(own.media ?? [])], mediaKey),
    fundcodes: [
      ...new Set([
        ...given.fundcodes,
        ...answered.fundcodes,
        ...bound.map(({ fundcode }) => fundcode),
        ...figures.map(({ fundcode }) => fundcode),
        ...(own.fundcodes ?? []),
      ]),
    ].filter((code) => code !== ''),
    rankings: own.rankings ?? [],
  };
}

/** A text with a return in it has the statement below it, which the product adds. */
function noticeOf(bound: readonly BoundFigure[]): TextFact[] {
  return bound.some(({ figure: name }) => name !== 'nav')
    ? [{ path: [], text: textNotices.performance, prominence: 'body', source: 'label' }]
    : [];
}

function boundFigure(bound: BoundFigure, fund: FundRow | undefined): FigureFact {
  const { path, place, fundcode, figure: name } = bound;
  if (!fund || !isTextFigure(name))
    return figureFact({ path, kind: 'return', fundcode, place, shown: '' });
  if (name === 'nav') return { ...navFigure(fund, path), place };
  if (name === 'yield7d') {
    const shown = formatNumber(fund.yield7d, 3);
    const given = { kind: 'yield', isAnnualised: true, asof: fund.navdate } as const;
    return figureFact({ path, ...given, fundcode, place, shown });
  }
  return { ...growthFigure(fund, { path, period: name }), place };
}

const SOURCE = /(?:数据)?来源[：:为于]\s*([^。；;\n]+)/;

/** The same figures with the source that a text of the block names. */
function withSource(figures: readonly FigureFact[], texts: readonly TextFact[]): FigureFact[] {
  const source = texts.map(({ text }) => SOURCE.exec(text)?.[1]).find((found) => found);
  return source === undefined
    ? [...figures]
    : figures.map((one) => (one.source === undefined ? { ...one, source } : one));
}

function distinct<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}

function textKey({ path, text, prominence, fundcode = '' }: TextFact): string {
  return [...path, prominence, fundcode, text].join('\n');
}

function mediaKey({ path, address, alternative }: MediaFact): string {
  return [...path, address, alternative].join('\n');
}
