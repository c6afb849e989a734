import { readFigure } from './read-cell.ts';

/** What is paid or split for each unit, with the digits after the point that it is exact to. */
export interface Payout {
  kind: 'dividend' | 'split';
  value: number;
  decimals: number;
}

const DIVIDEND =
  /^每(10*)?份(?:基金份额)?(?:派发?|分配?|分红|发放)(?:现金)?(?:红利|分红)?[:：]?([\d.]+)元?$/;
const SPLIT =
  /^(?:每1?份(?:基金份额)?(?:折算|分拆|拆分|分|拆|折)[成为]?([\d.]+)份|(?:折算|分拆|拆分)(?:比例)?[:：]?1[:：]([\d.]+))$/;

/** Dividends and splits of a day as sources word them, `每份派现金0.1000元` or `每份基金份额折算1.0123份`, several apart by commas; null where a part says neither. */
export function readPayouts(cell: string): Payout[] | null {
  const parts = cell
    .normalize('NFKC')
    .replace(/\s+/g, '')
    .split(/[,;、，；]/)
    .filter((part) => part !== '');
  const payouts = parts.flatMap((part) => readPayout(part) ?? []);
  return payouts.length === parts.length ? payouts : null;
}

function readPayout(part: string): Payout | null {
  const [, units, paid] = DIVIDEND.exec(part) ?? [];
  if (paid !== undefined) return payoutOf('dividend', paid, (units ?? '1').length - 1);
  const [, folded, ratio] = SPLIT.exec(part) ?? [];
  return payoutOf('split', folded ?? ratio ?? '', 0);
}

/** `places`: of how many units it is told, as a power of ten. */
function payoutOf(kind: Payout['kind'], text: string, places: number): Payout | null {
  const figure = readFigure(text);
  if (!figure) return null;
  return {
    kind,
    value: Number(`${figure.value.toFixed(figure.decimals)}e-${places}`),
    decimals: figure.value === 0 ? 0 : figure.decimals + places,
  };
}
