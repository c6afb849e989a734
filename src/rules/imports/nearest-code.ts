/**
 * The known code that someone most likely meant by another: two digits exchanged, or one digit mistyped, the nearest in
 * value first. Null where none is that near.
 */
export function nearestCode(code: string, known: { has(code: string): boolean }): string | null {
  if (!/^\d{6}$/.test(code)) return null;
  const candidates = [...exchanged(code), ...mistyped(code)];
  return candidates.find((candidate) => known.has(candidate)) ?? null;
}

function exchanged(code: string): string[] {
  return Array.from(
    { length: code.length - 1 },
    (_, at) => code.slice(0, at) + code.charAt(at + 1) + code.charAt(at) + code.slice(at + 2),
  ).filter((other) => other !== code);
}

function mistyped(code: string): string[] {
  const others = Array.from({ length: code.length }, (_, at) =>
    Array.from(
      { length: 10 },
      (_, digit) => code.slice(0, at) + String(digit) + code.slice(at + 1),
    ),
  ).flat();
  const distance = (other: string) => Math.abs(Number(other) - Number(code));
  return others
    .filter((other) => other !== code)
    .toSorted((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1));
}
