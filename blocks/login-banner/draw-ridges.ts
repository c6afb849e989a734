const WIDTH = 1440;
const HEIGHT = 420;
const RIDGES = 12;
/** Trading days in one ridge, a little over two years. */
const SPAN = 560;
const POINTS = 150;

/**
 * The banner's drawing from a fund's daily growth in percent, oldest first: windows of the chained index, far to near,
 * low under the words on the left and high on the right. `ridges.svg` beside this file is its output, kept by the test.
 */
export function drawRidges(growth: readonly number[]): string {
  const index = chained(growth);
  const step = Math.floor((index.length - SPAN - 1) / (RIDGES - 1));
  const ridges = Array.from({ length: RIDGES }, (_, k) =>
    ridge(index.slice(k * step, k * step + SPAN), k),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">\n${ridges.join('\n')}\n</svg>\n`;
}

/** Logarithms of the index that grows day by day, dividends included. */
function chained(growth: readonly number[]): number[] {
  let sum = 0;
  return growth.map((percent) => (sum += Math.log(1 + percent / 100)));
}

function ridge(window: number[], k: number): string {
  const [low, high] = [Math.min(...window), Math.max(...window)];
  const depth = k / (RIDGES - 1);
  const heights = Array.from({ length: POINTS + 1 }, (_, i) => {
    const x = i / POINTS;
    const day = Math.round((k % 2 === 1 ? 1 - x : x) * (window.length - 1));
    const value = ((window[day] ?? low) - low) / (high - low);
    return Math.round(base(x, depth) - value * amplitude(x, depth, k));
  });
  const steps = heights.slice(1).map((y, i) => `${stepWidth(i)} ${y - (heights[i] ?? y)}`);
  return `<path id="ridge-${k}" vector-effect="non-scaling-stroke" d="M-4 ${HEIGHT + 8}V${heights[0]}l${steps.join(' ')}V${HEIGHT + 8}z"/>`;
}

function base(x: number, depth: number): number {
  return HEIGHT * (0.62 + 0.37 * depth) + HEIGHT * 0.1 * (1 - x) * (1 - depth);
}

function amplitude(x: number, depth: number, k: number): number {
  const far = 0.1 + 0.9 * x ** 1.25;
  const near = 0.45 + 0.4 * Math.sin(k + x * 3);
  const greatest = HEIGHT * (0.62 - 0.34 * depth) * (0.6 + 0.4 * Math.sin(k * 1.9 + 0.6));
  return greatest * (far * (1 - depth) + near * depth);
}

/** Whole pixels that add up to the width with 4 to spare on either side. */
function stepWidth(i: number): number {
  const at = (point: number) => Math.round((point / POINTS) * (WIDTH + 8));
  return at(i + 1) - at(i);
}
