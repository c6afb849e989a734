import { propLabel } from '../../../../core/nodes/prop-label.ts';
import { countCodes, isSameCodes, writeSegment } from './inline-codes.ts';
import { escapeXml } from './escape-xml.ts';
import type { ExchangedDocument, ExchangedText } from './exchanged-text.ts';
import { segmentsOf } from './segments.ts';

export const XLIFF_NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';

/** Texts as XLIFF 2.0: a file for each document, a unit for each text, a segment for each paragraph. */
export function writeXliff(documents: readonly ExchangedDocument[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${XLIFF_NAMESPACE}" version="2.0" srcLang="zh-CN" trgLang="en" xml:space="preserve">`,
    ...documents.flatMap(({ kind, key, title, texts }, index) => [
      `<file id="f${index + 1}" original="${escapeXml(`${kind}:${key}`)}">`,
      writeNotes({ title }),
      ...texts.map(writeUnit),
      '</file>',
    ]),
    '</xliff>',
    '',
  ].join('\n');
}

function writeNotes(notes: Readonly<Record<string, string>>): string {
  const written = Object.entries(notes).map(
    ([category, text]) => `<note category="${category}">${escapeXml(text)}</note>`,
  );
  return `<notes>${written.join('')}</notes>`;
}

/** The unit's name says where the text stands. */
function writeUnit({ node, type, path, source, text, state }: ExchangedText, at: number): string {
  const sources = segmentsOf(source);
  const english = text === null ? [] : segmentsOf(text);
  // English whose paragraphs, marks or figures are others than those of the present Chinese is not offered as its beginning.
  const targets = isSameCodes(sources, english) ? english : [];
  const [codes, targetCodes] = [countCodes(), countCodes()];
  const segments = sources.map((segment, index) => {
    const target = targets[index];
    return [
      `<segment id="s${index + 1}" state="${state === 'current' && target ? 'final' : 'initial'}">`,
      `<source>${writeSegment(segment, codes)}</source>`,
      ...(target ? [`<target>${writeSegment(target, targetCodes)}</target>`] : []),
      '</segment>',
    ].join('');
  });
  return [
    `<unit id="u${at + 1}" name="${escapeXml(JSON.stringify([node, ...path]))}" canResegment="no">`,
    writeNotes({ field: propLabel(type, path[0] ?? '') }),
    ...segments,
    '</unit>',
  ].join('\n');
}
