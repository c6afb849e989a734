import { documentName, type DocumentName } from '#wire/studio/document-name.ts';
import { countCodes, readSegment } from './inline-codes.ts';
import { segmentsOf, withSegments, type Segment } from './segments.ts';
import { XLIFF_NAMESPACE } from './write-xliff.ts';
import type { JsonValue } from '#schemas/json.ts';

/** A text of a file, as far as the file itself says it. */
export interface ReadText {
  document: DocumentName;
  node: string;
  path: string[];
  /** The Chinese that the translator had, without its codes. */
  sourceWords: string;
  /** Of every segment; null: it has none. */
  targets: (Element | null)[];
  /** Every segment is as it was exported, so that nobody worked on it. */
  isUntouched: boolean;
}

type ReadXliff = { ok: true; texts: ReadText[] } | { ok: false; why: 'form' | 'language' };

/** Maximum characters of a file. */
export const MAX_XLIFF = 20_000_000;

/** The texts of an XLIFF 2 file. Of another form, in other languages or with a document type of its own it is refused. */
export function readXliff(content: string): ReadXliff {
  if (content.length > MAX_XLIFF || /<!DOCTYPE/i.test(content)) return { ok: false, why: 'form' };
  const root = new DOMParser().parseFromString(content, 'application/xml').documentElement;
  const isXliff = root.localName === 'xliff' && root.namespaceURI === XLIFF_NAMESPACE;
  if (!isXliff || root.getElementsByTagName('parsererror').length > 0)
    return { ok: false, why: 'form' };
  if (!/^zh\b/i.test(languageOf(root, 'srcLang')) || !/^en\b/i.test(languageOf(root, 'trgLang')))
    return { ok: false, why: 'language' };
  return { ok: true, texts: childrenOf(root, 'file').flatMap(readFile) };
}

function languageOf(root: Element, name: string): string {
  return root.getAttribute(name) ?? '';
}

function readFile(file: Element): ReadText[] {
  const original = file.getAttribute('original') ?? '';
  const at = original.indexOf(':');
  const name = documentName.safeParse({ kind: original.slice(0, at), key: original.slice(at + 1) });
  // Programs of translators may put units into groups.
  return name.success
    ? [...file.getElementsByTagNameNS(XLIFF_NAMESPACE, 'unit')].flatMap((unit) =>
        readUnit(unit, name.data),
      )
    : [];
}

function readUnit(unit: Element, document: DocumentName): ReadText[] {
  const place = readPlace(unit.getAttribute('name') ?? '');
  if (!place) return [];
  const segments = childrenOf(unit, 'segment');
  return [
    {
      document,
      ...place,
      sourceWords: segments
        .map((segment) => childrenOf(segment, 'source')[0]?.textContent)
        .join('\n'),
      targets: segments.map((segment) => childrenOf(segment, 'target')[0] ?? null),
      isUntouched: segments.every((one) => (one.getAttribute('state') ?? 'initial') === 'initial'),
    },
  ];
}

function readPlace(name: string): { node: string; path: string[] } | null {
  try {
    const steps: unknown = JSON.parse(name);
    if (!Array.isArray(steps) || !steps.every((step) => typeof step === 'string')) return null;
    const [node, ...path] = steps;
    return node === undefined || path.length === 0 ? null : { node, path };
  } catch {
    return null;
  }
}

function childrenOf(parent: Element, name: string): Element[] {
  return [...parent.children].filter(({ localName }) => localName === name);
}

/** The English of a text whose Chinese is `source`; null where its paragraphs or codes are not those of the Chinese. */
export function englishOf(
  { targets }: Pick<ReadText, 'targets'>,
  source: JsonValue,
): JsonValue | null {
  const sources = segmentsOf(source);
  if (sources.length !== targets.length) return null;
  const codes = countCodes();
  const read: Segment[] = [];
  for (const [index, segment] of sources.entries()) {
    const target = targets[index];
    const made = target ? readSegment(target, segment, codes) : null;
    if (!made) return null;
    read.push(made);
  }
  return withSegments(source, read);
}

/** The words of a Chinese text as `sourceWords` has them. */
export function segmentWords(source: JsonValue): string {
  return segmentsOf(source)
    .map((segment) => segment.map((inline) => ('text' in inline ? inline.text : '')).join(''))
    .join('\n');
}
