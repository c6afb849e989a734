/** A number as a sign and its digits: `-1.50` is `{ negative: true, whole: '1', fraction: '50' }`. */
export interface Decimal {
  negative: boolean;
  whole: string;
  fraction: string;
}

/** Reads `-?digits[.digits]` after trimming; everything else, exponents included, is no number. */
export function readDecimal(text: string): Decimal | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim());
  return match
    ? { negative: match[1] === '-', whole: match[2] ?? '', fraction: match[3] ?? '' }
    : null;
}

/** Rounds to this number of decimals, half away from zero. Minus zero becomes zero. */
export function roundDecimal({ negative, whole, fraction }: Decimal, decimals: number): Decimal {
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const digits = String(kept + (fraction.charAt(decimals) >= '5' ? 1n : 0n)).padStart(
    decimals + 1,
    '0',
  );
  const point = digits.length - decimals;
  return {
    negative: negative && /[1-9]/.test(digits),
    whole: digits.slice(0, point),
    fraction: digits.slice(point),
  };
}

/** Divides by a power of ten. */
export function shiftDecimal({ negative, whole, fraction }: Decimal, places: number): Decimal {
  const digits = whole.padStart(places + 1, '0');
  return { negative, whole: digits.slice(0, -places), fraction: digits.slice(-places) + fraction };
}

/** Whether the text is a number other than 0. */
export function isNonZero(text: string): boolean {
  const value = readDecimal(text);
  return value !== null && /[1-9]/.test(value.whole + value.fraction);
}

/** Whether the text is a number above 0. */
export function isPositive(text: string): boolean {
  return isNonZero(text) && readDecimal(text)?.negative === false;
}
