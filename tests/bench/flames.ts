import type { Flame } from './programs/record-flames.ts';

const WIDTH = 1200;
const ROW = 17;
const TOP = 28;
/** Width of a letter at the size of the names. */
const LETTER = 6.2;

/** A flame graph as SVG: below each function what it calls, as wide as its share of the time. */
export function drawFlames(title: string, root: Flame): string {
  const parts: string[] = [];
  let deepest = 0;
  const draw = (flame: Flame, left: number, depth: number): void => {
    deepest = Math.max(deepest, depth);
    const width = flame.share * WIDTH;
    const y = TOP + depth * ROW;
    const label = `${flame.name} ${(flame.share * 100).toFixed(1)} %`;
    const shown = label.slice(0, Math.max(0, Math.floor((width - 6) / LETTER)));
    parts.push(
      `<g><title>${escape(label)}</title><rect x="${left.toFixed(1)}" y="${y}" width="${Math.max(0.5, width - 0.5).toFixed(1)}" height="${ROW - 1}" fill="${colorOf(flame.name)}"/>${shown.length > 2 ? `<text x="${(left + 3).toFixed(1)}" y="${y + 12}">${escape(shown)}</text>` : ''}</g>`,
    );
    let at = left;
    for (const call of flame.calls) {
      draw(call, at, depth + 1);
      at += call.share * WIDTH;
    }
  };
  draw(root, 0, 0);
  const height = TOP + (deepest + 1) * ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11">
<rect width="${WIDTH}" height="${height}" fill="#fff"/><text x="4" y="18" font-size="14">${escape(title)}</text>
${parts.join('\n')}
</svg>
`;
}

/** The same name has the same color. */
function colorOf(name: string): string {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 997;
  return `hsl(${20 + (sum % 35)} 85% ${70 + (sum % 13)}%)`;
}

function escape(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
