/** Years that follow one another as one text, the earliest first; `text` puts a first and a last year, which may be one, into words. */
export function yearSpans(
  years: readonly number[],
  text: (first: number, last: number) => string,
): string[] {
  const spans: { first: number; last: number }[] = [];
  for (const year of years.toSorted((a, b) => a - b)) {
    const span = spans.at(-1);
    if (span && year === span.last + 1) span.last = year;
    else spans.push({ first: year, last: year });
  }
  return spans.map(({ first, last }) => text(first, last));
}
