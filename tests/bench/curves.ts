/** How a cost changes with what it is measured at; both axes are drawn by the logarithm. */
export interface Curves {
  title: string;
  /** What grows, and the unit of what is measured. */
  grows: string;
  unit: string;
  lines: readonly { name: string; points: readonly Point[] }[];
}
type Point = readonly [at: number, cost: number];

const WIDTH = 760;
const HEIGHT = 420;
const LEFT = 70;
const RIGHT = 20;
const TOP = 44;
/** Of the marks, the axis' name and the names of the lines. */
const BELOW = 44;
const LINE_HEIGHT = 20;
const COLORS = ['#0b5cad', '#b3261e', '#1b7f4b', '#8a5a00', '#6a3fa0'] as const;

/** A picture as SVG. */
export function drawCurves({ title, grows, unit, lines }: Curves): string {
  const points = lines.flatMap((line) => line.points);
  const bottom = HEIGHT - BELOW - LINE_HEIGHT * lines.length;
  const across = logScale(
    points.map(([at]) => at),
    [LEFT, WIDTH - RIGHT],
  );
  const up = logScale(
    points.map(([, cost]) => cost),
    [bottom, TOP],
  );
  const marks = [...new Set(points.map(([at]) => at))].map((at) =>
    text(across.place(at), bottom + 18, numberText(at), 'middle'),
  );
  const levels = up.decades.flatMap((cost) => [
    `<path d="M${LEFT} ${up.place(cost)}H${WIDTH - RIGHT}" stroke="#ddd"/>`,
    text(LEFT - 8, up.place(cost) + 4, `${numberText(cost)} ${unit}`.trim(), 'end'),
  ]);
  const drawn = lines.flatMap(({ name, points: own }, at) => {
    const color = COLORS[at % COLORS.length] ?? '';
    const places = own.map(([x, y]) => `${across.place(x)},${up.place(y)}`);
    const legend = bottom + BELOW + LINE_HEIGHT * at;
    return [
      `<polyline points="${places.join(' ')}" fill="none" stroke="${color}" stroke-width="2"/>`,
      ...own.map(
        ([x, y]) => `<circle cx="${across.place(x)}" cy="${up.place(y)}" r="3.5" fill="${color}"/>`,
      ),
      `<path d="M${LEFT} ${legend - 4}h24" stroke="${color}" stroke-width="3"/>`,
      text(LEFT + 32, legend, `${name}: ${own.map(([, y]) => numberText(y)).join(' · ')} ${unit}`),
    ];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${[text(LEFT, 22, title, 'start', 15), ...levels, ...marks, text(WIDTH - RIGHT, TOP - 8, grows, 'end'), ...drawn].join('\n')}
</svg>
`;
}

/** Places of positive values between two ends, and the powers of ten from below the least to above the largest. */
function logScale(values: readonly number[], [from, until]: readonly [number, number]) {
  const known = values.filter((value) => value > 0).map(Math.log10);
  const low = Math.floor(Math.min(...known));
  const high = Math.max(low + 1, Math.ceil(Math.max(...known)));
  return {
    decades: Array.from({ length: high - low + 1 }, (_, step) => 10 ** (low + step)),
    place: (value: number) =>
      Math.round(from + ((Math.log10(value) - low) / (high - low)) * (until - from)),
  };
}

function text(x: number, y: number, words: string, anchor = 'start', size = 12): string {
  const safe = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="${size}" fill="#222">${safe}</text>`;
}

/** Two digits that count, as many as are whole. */
export function numberText(value: number): string {
  const digits = Math.max(0, 1 - Math.floor(Math.log10(Math.abs(value) || 1)));
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}
