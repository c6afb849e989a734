import type { PdfDocument, PdfTable } from '../../calls/handler/document.ts';
import { drawTable } from './draw-table.ts';

/** Points; A4 upright. */
const MARGIN = 48;
const SIZES = { title: 18, caption: 12, text: 10 } as const;

type Writer = PDFKit.PDFDocument;

/** A document as PDF, with its letters embedded: a reader needs no Chinese font of its own. `font` is a TTF or OTF file. */
export async function writePdf(document: PdfDocument, font: Buffer): Promise<Buffer> {
  // Loaded with the first document: it takes a quarter of a second.
  const { default: Pdf } = await import('pdfkit');
  const pdf = new Pdf({
    size: 'A4',
    // None of the fonts that it comes with: they are files, which a bundle does not have.
    font: '',
    margin: MARGIN,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: document.title, CreationDate: momentOf(document.at) },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((done, failed) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => done(Buffer.concat(chunks)));
    pdf.on('error', failed);
  });
  pdf.registerFont('text', font).font('text');
  pdf.fontSize(SIZES.title).text(document.title, { align: 'center' }).moveDown();
  pdf.fontSize(SIZES.text);
  for (const [label, value] of document.facts) pdf.text(`${label}：${value}`, { lineGap: 3 });
  for (const table of document.tables) addTable(pdf, table);
  pdf.moveDown().fontSize(SIZES.text);
  for (const note of document.notes) pdf.text(note, { lineGap: 3 });
  pdf.end();
  return written;
}

function addTable(pdf: Writer, { caption, empty, ...table }: PdfTable): void {
  pdf.moveDown().fontSize(SIZES.caption).text(caption, MARGIN).moveDown(0.4);
  if (table.rows.length === 0) pdf.fontSize(SIZES.text).text(empty);
  else drawTable(pdf, table);
}

/** A moment of Asia/Shanghai. */
function momentOf(at: string): Date {
  return new Date(at.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6+08:00'));
}
