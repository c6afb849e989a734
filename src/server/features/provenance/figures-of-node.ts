import { normalise } from '#rules/disclosure/normalise.ts';
import type { FigureFact, NodeFacts, TextFact } from '#rules/disclosure/facts.ts';
import type { FigureIdentity, FigureOnNode, TypedFigure } from '#wire/studio/provenance.ts';
import type { Evidence } from './read-evidence.ts';

/** Which figure it is, wherever it stands. */
export function identityOf(figure: FigureFact): FigureIdentity {
  const { kind, fundcode, period, from = '', to = '', asof, isAnnualised = false } = figure;
  return { kind, fundcode, period, from, to, asof, isAnnualised };
}

/** The figures of a node, each once for each place and value, in the order of the block. */
export function listFigures(
  nodes: readonly NodeFacts[],
  fundname: (fundcode: string) => string,
): FigureOnNode[] {
  const figures = nodes.flatMap(({ on: node, type, figures: own }) =>
    own.map((figure) => ({ ...figure, node, type })),
  );
  const found = figures.map((figure): FigureOnNode => {
    const { value, values = [], place, path, source = '', benchmark, node, type } = figure;
    return {
      node,
      type,
      name: identityOf(figure),
      fundname: fundname(figure.fundcode),
      value,
      values: values.length,
      place,
      path,
      source,
      benchmark: benchmark ? { name: benchmark.name, value: benchmark.value } : null,
    };
  });
  return [...new Map(found.map((figure) => [JSON.stringify(figure), figure])).values()];
}

/** Percentages, amounts with units and decimals: what reads as a figure of a product. Days, codes and counts do not. */
const NUMBER = /[+\-−]?\d[\d,]*(?:\.\d+)?\s*(?:%|％|亿元|万元|元|星|倍)|[+\-−]?\d+\.\d+/g;

/** The numbers that editors typed as texts of a node, with the claims and ratings that the texts hold. */
export function listTypedFigures(
  nodes: readonly NodeFacts[],
  evidence: readonly Evidence[],
): TypedFigure[] {
  const texts = nodes.flatMap(({ on: node, type, texts: own }) =>
    own.filter(({ source }) => source === 'prop').map((text) => ({ ...text, node, type })),
  );
  const distinct = new Map(texts.map((one) => [[one.node, ...one.path, one.text].join('\n'), one]));
  return [...distinct.values()].flatMap((text) => {
    const numbers = [...text.text.matchAll(NUMBER)].map(([number]) => number.trim());
    const held = evidenceOf(text, evidence);
    const { node, type, path } = text;
    return numbers.length === 0 && held.length === 0
      ? []
      : [{ node, type, path, text: text.text, numbers, evidence: held }];
  });
}

function evidenceOf({ text, fundcode = '' }: TextFact, evidence: readonly Evidence[]) {
  const written = normalise(text).text;
  return evidence
    .filter(
      (one) =>
        one.needles.every((needle) => written.includes(needle)) &&
        (fundcode === '' || one.fundcode === '' || one.fundcode === fundcode),
    )
    .map(({ needles: _, fundcode: __, ...shown }) => shown);
}
