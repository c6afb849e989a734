import { type Answer, answeredRows, figureFact, fundTableFigures } from '#kit';
import type { BlockFacts, FigureFact } from '#rules/disclosure/facts.ts';
import { formatChange, scaleAmount } from '#rules/numbers/format.ts';

interface Answers {
  manager: Answer<'fund/manager/detail'>;
  funds: Answer<'trade/fund/list'>;
  tenures: Answer<'fund/manager/history'>;
}

const PERIODS = ['day1ud', 'month6ud', 'year1ud', 'year3ud'] as const;

/** The funds in charge with their returns, and what funds returned in each tenure. */
export function managerClaims(
  _: object,
  { manager, funds, tenures }: Answers,
): Partial<BlockFacts> {
  const [person] = answeredRows(manager);
  if (!person) return {};
  const rows = answeredRows(funds);
  const columns = PERIODS.map((period) => ({ path: [], period }));
  const known = answeredRows(tenures).filter(
    ({ startdate, enddate }) => startdate + enddate !== '',
  );
  const given = { kind: 'return', period: 'custom' } as const;
  const returns = known.map(({ fundcode, startdate, enddate, gain, navdate }): FigureFact => {
    const span = { from: startdate, to: enddate || navdate, asof: navdate };
    const place = `tenure ${fundcode} ${startdate}`;
    return figureFact({ ...given, ...span, fundcode, place, shown: formatChange(gain) });
  });
  const size = scaleAmount(person.totalsize).value;
  return {
    figures: [
      ...fundTableFigures(rows, columns),
      ...returns.filter(({ value }) => value !== ''),
      figureFact({ kind: 'size', fundcode: '', asof: person.asof, place: 'manager', shown: size }),
    ].filter(({ value }) => value !== ''),
    managers: [{ manager: person.name, fundcodes: rows.map(({ fundcode }) => fundcode) }],
  };
}
