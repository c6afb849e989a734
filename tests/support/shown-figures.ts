/** Parts that draw what they are given: their users say where it is saved. */
const DRAWERS =
  /^(src\/ui\/chart\/|src\/ui\/controls\/Table\.tsx|blocks\/fund-detail\/panels\/FigureTable\.tsx)/;
const DRAWN = /<(Chart|Bars|SmallCurve|DataTable|Table|FigureTable|Tenure|table)\b/;

/** How a view leads to a file of its figures: a saved table of a fund, or what is shown. */
export const WAYS_TO_A_FILE = /<SaveTable\b|<SaveShown\b|\bsaved=\{/;

/** The files that draw a chart or a table, sorted. */
export function shownFigures(sources: ReadonlyMap<string, string>): string[] {
  return [...sources]
    .filter(
      ([file, text]) =>
        !/\.(sample|test)\.tsx?$/.test(file) && !DRAWERS.test(file) && DRAWN.test(text),
    )
    .map(([file]) => file)
    .toSorted();
}
