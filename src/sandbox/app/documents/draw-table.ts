import type { PdfColumn, PdfTable } from '../../calls/handler/document.ts';

type Writer = PDFKit.PDFDocument;
/** A column with its place on the page, points. */
interface PlacedColumn extends PdfColumn {
  x: number;
  room: number;
}

const SIZE = 8.5;
const LINE_HEIGHT = 12;
const PADDING = 4;
const RULE = '#b0b0b0';

/**
 * Draws a table from where the document stands, its head again on every page. The library's own tables take some twenty
 * milliseconds a cell with a Chinese font.
 */
export function drawTable(
  pdf: Writer,
  { columns, rows }: Pick<PdfTable, 'columns' | 'rows'>,
): void {
  const { left, right, bottom } = pdf.page.margins;
  const placed = placeColumns(columns, left, pdf.page.width - left - right);
  const head = columns.map(({ label }) => label);
  pdf.fontSize(SIZE);
  let y = drawRow(pdf, placed, head, pdf.y);
  for (const row of rows) {
    if (y + heightOf(pdf, placed, row) > pdf.page.height - bottom) {
      pdf.addPage();
      y = drawRow(pdf, placed, head, pdf.y);
    }
    y = drawRow(pdf, placed, row, y);
  }
  pdf.x = left;
  pdf.y = y;
}

function placeColumns(columns: readonly PdfColumn[], left: number, room: number): PlacedColumn[] {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  let x = left;
  return columns.map((column) => {
    const placed = { ...column, x, room: (column.width / total) * room };
    x += placed.room;
    return placed;
  });
}

function heightOf(pdf: Writer, columns: readonly PlacedColumn[], row: readonly string[]): number {
  const lines = columns.map((column, index) => linesOf(pdf, row[index] ?? '', column).length);
  return Math.max(...lines) * LINE_HEIGHT + 2 * PADDING;
}

/** Draws one row with the rule below it; returns where the next one begins. */
function drawRow(
  pdf: Writer,
  columns: readonly PlacedColumn[],
  row: readonly string[],
  y: number,
): number {
  for (const [index, column] of columns.entries())
    for (const [line, text] of linesOf(pdf, row[index] ?? '', column).entries()) {
      const indent = column.isFigure ? column.room - PADDING - pdf.widthOfString(text) : PADDING;
      pdf.text(text, column.x + indent, y + PADDING + line * LINE_HEIGHT, { lineBreak: false });
    }
  const below = y + heightOf(pdf, columns, row);
  const [first, last] = [columns[0], columns.at(-1)];
  pdf
    .moveTo(first?.x ?? 0, below)
    .lineTo((last?.x ?? 0) + (last?.room ?? 0), below)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
  return below;
}

/** A text in lines that fit into a column, broken after any sign. */
function linesOf(pdf: Writer, text: string, { room }: PlacedColumn): string[] {
  const width = room - 2 * PADDING;
  if (pdf.widthOfString(text) <= width) return [text];
  const lines = [''];
  for (const sign of text) {
    const longer = lines.at(-1) + sign;
    if (pdf.widthOfString(longer) <= width || lines.at(-1) === '') lines[lines.length - 1] = longer;
    else lines.push(sign);
  }
  return lines;
}
