import { buffer } from 'node:stream/consumers';
import Pdfkit from 'pdfkit';

/** A PDF whose pages have only a drawing, as those of a scanner; with `userPassword` it opens by it only. */
export async function makeScannedPdf(options: { userPassword?: string } = {}): Promise<Buffer> {
  const pdf = new Pdfkit(options);
  pdf.rect(50, 50, 100, 100).fill('#888').addPage().rect(50, 50, 100, 100).fill('#888').end();
  return await buffer(pdf);
}

const FONT = [
  '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
  '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 5 0 R >>',
  '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 90 >>',
];
/** Numbers of catalogue, pages and font come first. */
const FIRST_PAGE = 3 + FONT.length;

/**
 * A PDF with one text for each page, as programs of the Chinese mainland wrote it for decades: the font is not in the file,
 * and what its codes mean is known by name only (`UniGB-UCS2-H`). With `script` it opens with a line of JavaScript.
 */
export function makePdf(texts: readonly string[], { script }: { script?: string } = {}): Buffer {
  const action = script === undefined ? '' : ` /OpenAction << /S /JavaScript /JS (${script}) >>`;
  const kids = texts.map((_, index) => `${FIRST_PAGE + 2 * index} 0 R`).join(' ');
  return writeObjects([
    `<< /Type /Catalog /Pages 2 0 R${action} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${texts.length} >>`,
    ...FONT,
    ...texts.flatMap((text, index) => pageObjects(text, FIRST_PAGE + 2 * index + 1)),
  ]);
}

/** A PDF of one page that is drawn by this stream. */
export function makeContentPdf(content: Buffer, filter: string): Buffer {
  return writeObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >>',
    `<< /Length ${content.length} /Filter ${filter} >>\nstream\n${content.toString('latin1')}\nendstream`,
  ]);
}

function pageObjects(text: string, contents: number): string[] {
  const codes = Buffer.from(text, 'utf16le').swap16().toString('hex');
  const content = text === '' ? '' : `BT /F1 12 Tf 50 700 Td <${codes}> Tj ET`;
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
}

function writeObjects(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const rows = objects.map((object, index) => {
    const place = String(file.length).padStart(10, '0');
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`;
  const trailer = `trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.from(`${file}${table}${trailer}`, 'latin1');
}
