import { CARD_COLOURS as colours } from './card-colours.ts';
import type { ShareCard, CardFigure } from './card.ts';
import { openLettering, type Lettering } from './lettering.ts';

/** The size that share cards are shown at. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
const MARGIN = 72;
const ROOM = CARD_SIZE.width - 2 * MARGIN;
/** Titles are set as large as two lines allow. */
const TITLE_SIZES = [68, 56, 48];

export type DrawCard = (card: ShareCard) => Promise<Buffer>;

/** Draws cards as PNG. The font and what draws are loaded with the first one. */
export function createCardDrawer(fontFile: string): DrawCard {
  let lettering: Promise<Lettering> | undefined;
  return async (card) => {
    lettering ??= openLettering(fontFile);
    const { default: sharp } = await import('sharp');
    return sharp(Buffer.from(cardDrawing(card, await lettering)))
      .png({ palette: true })
      .toBuffer();
  };
}

/** The card as an SVG of outlines: no `text` element, so that it is the same on every machine. */
export function cardDrawing(card: ShareCard, lettering: Lettering): string {
  const line = (text: string, x: number, y: number, size: number, colour: string) =>
    text === '' ? '' : `<path fill="${colour}" d="${lettering.outline(text, { x, y, size })}"/>`;
  const { lines, size } = titleLines(card.title, lettering);
  const below = 218 + (lines.length - 1) * size * 1.3;
  const summary =
    card.figures.length > 0
      ? []
      : lettering.wrap(card.summary, { size: 30, width: ROOM, lines: 3 });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}">`,
    `<path fill="${colours.paper}" d="M0 0h${CARD_SIZE.width}v${CARD_SIZE.height}H0z"/>`,
    masthead(card.company, line),
    ...lines.map((text, index) => line(text, MARGIN, 218 + index * size * 1.3, size, colours.ink)),
    line(card.kind, MARGIN, below + 58, 28, colours.quiet),
    ...summary.map((text, index) =>
      line(text, MARGIN, below + (card.kind === '' ? 78 : 128) + index * 48, 30, colours.body),
    ),
    figureRow(card.figures, line),
    line(card.source, MARGIN, 552, 22, colours.quiet),
    line(card.notice, MARGIN, 588, 22, colours.quiet),
    '</svg>',
  ].join('');
}

type Line = (text: string, x: number, y: number, size: number, colour: string) => string;

/** The company beside its mark, over a hairline with the wedge at its left end. */
function masthead(company: string, line: Line): string {
  const right = CARD_SIZE.width - MARGIN;
  return [
    `<path fill="${colours.brand}" d="M72 56h18l-6 40H72z"/><path fill="${colours.brandLight}" d="M96 56h18v40H91z"/>`,
    line(company, 134, 87, 30, colours.body),
    `<path fill="${colours.rule}" d="M${MARGIN} 124H${right}v2H${MARGIN}z"/><path fill="${colours.brand}" d="M${MARGIN} 124h76l-8 8h-68z"/>`,
  ].join('');
}

/** Side by side, equally wide; a change in the colour that its sign has. */
function figureRow(figures: readonly CardFigure[], line: Line): string {
  const step = ROOM / Math.max(figures.length, 3);
  return figures
    .map(({ label, value, direction }, index) => {
      const x = MARGIN + index * step;
      return (
        line(label, x, 404, 24, colours.quiet) +
        line(
          value,
          x,
          476,
          figures.length > 3 ? 50 : 60,
          direction ? colours[direction] : colours.ink,
        )
      );
    })
    .join('');
}

function titleLines(title: string, lettering: Lettering): { lines: string[]; size: number } {
  const set = (size: number) => ({
    size,
    lines: lettering.wrap(title, { size, width: ROOM, lines: 2 }),
  });
  return (
    TITLE_SIZES.map(set).find(({ lines }) => !lines.at(-1)?.endsWith('…')) ??
    set(Math.min(...TITLE_SIZES))
  );
}
