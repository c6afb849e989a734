import { describe, expect, it } from 'vitest';
import type { RichText, RichTextBlock, RichTextInline } from '#schemas/rich-text.ts';
import { createTermMarker, type TermMark, type TermText } from './mark-terms.ts';
import { heading, numbered, paragraph } from './reading-text.ts';
import { makeTermIndex } from './term-index.ts';

const mark = (id: string): TermMark => ({ id, name: id, explanation: `解释${id}`, address: '' });
const indexOf = (words: Record<string, string[]>, exceptions: readonly string[] = []) =>
  makeTermIndex(
    Object.entries(words).map(([id, own]) => ({ term: mark(id), words: own, exceptions })),
  );
const markerOf = (words: Record<string, string[]>, exceptions?: readonly string[]) =>
  createTermMarker(indexOf(words, exceptions), (term) => term);
const doc = (...content: RichTextBlock[]): RichText => ({ type: 'doc', content });
const bold = { marks: [{ type: 'bold' as const }] };
const link = { marks: [{ type: 'link' as const, attrs: { address: '/' } }] };
const text = (words: string, more: object = {}): RichTextInline => ({
  type: 'text',
  text: words,
  ...more,
});

/** Marked stretches as `id:text`, in their order. */
function marksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { term, text: words } = value as TermText;
  return term ? [`${term.id}:${words}`] : Object.values(value).flatMap(marksIn);
}
const marked = (words: Record<string, string[]>, line: string, exceptions?: string[]) =>
  marksIn(markerOf(words, exceptions)(doc(paragraph(line))));

describe('marking terms', () => {
  it('marks the first occurrence of each on a page, in all its texts', () => {
    const marker = markerOf({ a: ['净值'], b: ['定投'] });
    expect(marksIn(marker(doc(paragraph('净值和净值'), paragraph('净值'))))).toEqual(['a:净值']);
    expect(marksIn(marker(doc(paragraph('净值和定投'))))).toEqual(['b:定投']);
  });

  it('takes the longest word at a place, and none that overlaps it', () => {
    const words = { a: ['净值'], b: ['单位净值'], c: ['值日'] };
    expect(marked(words, '单位净值日')).toEqual(['b:单位净值']);
    expect(marked(words, '单位净值，净值')).toEqual(['b:单位净值', 'a:净值']);
  });

  it('leaves out longer words that mean something else', () => {
    expect(marked({ a: ['定投'] }, '约定投资', ['定投资'])).toEqual([]);
    expect(marked({ a: ['定投'] }, '约定投资和定投', ['定投资'])).toEqual(['a:定投']);
  });

  it('fits letters in any case and width, as whole words', () => {
    expect(marked({ a: ['QDII'] }, '买qdii基金')).toEqual(['a:qdii']);
    expect(marked({ a: ['QDII'] }, '买ＱＤＩＩ基金')).toEqual(['a:ＱＤＩＩ']);
    expect(marked({ a: ['FOF'] }, 'FOFX、XFOF、FOF2')).toEqual([]);
    expect(marked({ a: ['ETF', 'ETF联接'] }, 'ETF联接基金')).toEqual(['a:ETF联接']);
  });

  it('keeps how the words are set, and leaves out a word that is bold in part', () => {
    const inlines = [
      text('看最大', bold),
      text('回撤，'),
      text('再看最大回撤吧', bold),
      { type: 'hardBreak' as const },
    ];
    const after = markerOf({ a: ['最大回撤'] })(doc({ type: 'paragraph', content: inlines }));
    expect(after).toEqual(
      doc({
        type: 'paragraph',
        content: [
          ...inlines.slice(0, 2),
          text('再看', bold),
          text('最大回撤', { ...bold, term: mark('a') }),
          text('吧', bold),
          { type: 'hardBreak' },
        ],
      }),
    );
  });

  it('marks nothing in links, headings and heads of tables, nor across a line break', () => {
    const cell = (type: 'tableHeader' | 'tableCell') => ({
      type,
      attrs: { colspan: 1, rowspan: 1 },
      content: [{ type: 'paragraph' as const, content: [text('净值')] }],
    });
    const marker = markerOf({ a: ['净值'] });
    const first = doc(
      heading('净值'),
      { type: 'paragraph', content: [text('净', link), text('值'), text('净值', link)] },
      { type: 'paragraph', content: [text('净'), { type: 'hardBreak' }, text('值')] },
      { type: 'table', content: [{ type: 'tableRow', content: [cell('tableHeader')] }] },
    );
    expect(marker(first)).toBe(first);
    expect(
      marksIn(
        marker(
          doc({ type: 'table', content: [{ type: 'tableRow', content: [cell('tableCell')] }] }),
        ),
      ),
    ).toEqual(['a:净值']);
  });

  it('marks in lists and quotes', () => {
    const marker = markerOf({ a: ['净值'], b: ['定投'] });
    const inside = doc(numbered(['净值']), { type: 'blockquote', content: [paragraph('定投')] });
    expect(marksIn(marker(inside))).toEqual(['a:净值', 'b:定投']);
  });

  it('marks at most twelve on a page', () => {
    const names = Array.from({ length: 14 }, (_, at) => String.fromCharCode(0x4e00 + at));
    const marker = markerOf(Object.fromEntries(names.map((name) => [name, [name]])));
    expect(marksIn(marker(doc(paragraph(names.slice(0, 10).join('，')))))).toHaveLength(10);
    expect(marksIn(marker(doc(paragraph(names.join('，')))))).toHaveLength(2);
  });

  it('leaves out a term that the page does not explain, which is none of the twelve', () => {
    const asked: string[] = [];
    const marker = createTermMarker(indexOf({ a: ['净值'], b: ['定投'] }), (term) => {
      asked.push(term.id);
      return term.id === 'a' ? null : { ...term, address: '/col?menuid=1' };
    });
    const shown = marker(doc(paragraph('净值、净值和定投')));
    expect(marksIn(shown)).toEqual(['b:定投']);
    expect(JSON.stringify(shown)).toContain('"address":"/col?menuid=1"');
    expect(asked).toEqual(['a', 'b']);
  });

  it('finds the last words of 200,000 characters among 2,000', () => {
    const words = Object.fromEntries(
      Array.from({ length: 2000 }, (_, at) => [`t${at}`, [`词词词${at}末`]]),
    );
    const lines = Array.from({ length: 1000 }, () => paragraph('词'.repeat(200)));
    const marked = markerOf(words)(doc(...lines, paragraph('词词词1999末，词词词7末')));
    expect(marksIn(marked)).toEqual(['t1999:词词词1999末', 't7:词词词7末']);
  });
});
