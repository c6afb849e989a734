import { amountWords } from './amount-words.ts';
import { readDecimal } from './decimal.ts';

/** A unit of yuan in which all of several amounts can be read: its power of ten, and how it is written. */
export interface AmountUnit {
  power: number;
  text: string;
}

/** The unit that suits the largest of these amounts. */
export function amountUnit(amounts: readonly string[]): AmountUnit {
  const { small, smallPower, large, largePower, yuan } = amountWords;
  const digits = Math.max(
    0,
    ...amounts.map((amount) => readDecimal(amount)?.whole.replace(/^0+/, '').length ?? 0),
  );
  if (digits > largePower) return { power: largePower, text: `${large}${yuan}` };
  return digits > smallPower
    ? { power: smallPower, text: `${small}${yuan}` }
    : { power: 0, text: yuan };
}

/** An amount of yuan in a unit, as charts draw it. */
export function inUnit(amount: string, { power }: AmountUnit): number {
  return Number(amount) / 10 ** power;
}
