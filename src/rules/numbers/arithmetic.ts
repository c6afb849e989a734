import { readDecimal } from './decimal.ts';

/**
 * Exact arithmetic on decimal text, as money needs it: no float takes part. Texts must be decimals (see `readDecimal`);
 * anything else is a bug and throws. What comes from people is read by `readNumber` first.
 */

/** A number as whole units of 10^-scale. */
interface Scaled {
  units: bigint;
  scale: number;
}

function read(text: string): Scaled {
  const decimal = readDecimal(text);
  if (!decimal)
    throw new Error(`"${text}" is no decimal; check what people typed with readNumber first`);
  const units = BigInt(decimal.whole + decimal.fraction);
  return { units: decimal.negative ? -units : units, scale: decimal.fraction.length };
}

function write({ units, scale }: Scaled): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const point = digits.length - scale;
  return (
    (units < 0n ? '-' : '') + digits.slice(0, point) + (scale > 0 ? `.${digits.slice(point)}` : '')
  );
}

function align(a: string, b: string): [left: bigint, right: bigint, scale: number] {
  const [left, right] = [read(a), read(b)];
  const scale = Math.max(left.scale, right.scale);
  return [
    left.units * 10n ** BigInt(scale - left.scale),
    right.units * 10n ** BigInt(scale - right.scale),
    scale,
  ];
}

export function add(a: string, b: string): string {
  const [left, right, scale] = align(a, b);
  return write({ units: left + right, scale });
}

export function subtract(a: string, b: string): string {
  const [left, right, scale] = align(a, b);
  return write({ units: left - right, scale });
}

export function multiply(a: string, b: string): string {
  const [left, right] = [read(a), read(b)];
  return write({ units: left.units * right.units, scale: left.scale + right.scale });
}

/** Rounds to this number of decimals, half away from zero. The divisor is not zero. */
export function divide(a: string, b: string, decimals: number): string {
  const [left, right] = align(a, b);
  const [numerator, divisor] = [left * 10n ** BigInt(decimals), right < 0n ? -right : right];
  const size = numerator < 0n ? -numerator : numerator;
  const quotient = (2n * size + divisor) / (2n * divisor);
  return write({ units: numerator < 0n !== right < 0n ? -quotient : quotient, scale: decimals });
}

/** Rounds to this number of decimals, half away from zero. */
export function round(text: string, decimals: number): string {
  return divide(text, '1', decimals);
}

/** Negative, zero or positive, as sorting wants it. */
export function compare(a: string, b: string): number {
  const [left, right] = align(a, b);
  return left < right ? -1 : Number(left > right);
}

/** The growth from one amount to another in percent, two decimals. */
export function growthPercent(from: string, to: string): string {
  return divide(multiply(subtract(to, from), '100'), from, 2);
}
