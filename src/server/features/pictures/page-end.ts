import sharp from 'sharp';

/** A stripe below all of a page, by whose rows a picture shows where the page ends. CSS pixels; no page has its colour. */
const STRIPE = { rows: 4, colour: [1, 254, 3] } as const;

/** Rows that a picture needs below those that are asked for. */
export const PAGE_END_ROWS = STRIPE.rows;

/** The page with the stripe below it: before whatever is fixed to the screen, and in no column of the page. */
export function withPageEnd(html: string): string {
  const style = `position:relative;z-index:2147483647;clear:both;grid-column:1/-1;width:100%;height:${STRIPE.rows}px;flex:none;background:rgb(${STRIPE.colour.join(',')})`;
  return `${html}<div style="${style}"></div>`;
}

/** A picture, PNG, of a page with the stripe, `PAGE_END_ROWS` higher than `asked`: to the page's end, or cut where it goes on. */
export async function cutAtPageEnd(taken: Buffer, asked: number) {
  const { data, info } = await sharp(taken)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const isStripe = (row: number) => {
    const at = (row * width + Math.floor(width / 2)) * channels;
    return STRIPE.colour.every((value, index) => data[at + index] === value);
  };
  const end = Array.from({ length: height }, (_, row) => row).find(isStripe);
  const isCut = end === undefined || end > asked;
  const shown = isCut ? Math.min(asked, height) : Math.max(1, end);
  const png = await sharp(taken)
    .extract({ left: 0, top: 0, width, height: shown })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  return { png: png.toString('base64'), width, height: shown, isCut };
}
