import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import type { JsonValue } from '#schemas/json.ts';
import type { Operation } from '#schemas/operation.ts';
import { runs } from '#tests/support/lane.ts';
import { readRichText } from '../rich-text/model.ts';
import { findPassage, followPassage, passageWords } from './passage.ts';

const TITLE = { node: 'n', path: ['props', 'title'] };
const splice = (at: number, gone: number, insert: string, node = 'n'): Operation => ({
  id: 'operation',
  op: 'splice',
  node,
  path: TITLE.path,
  at,
  delete: gone,
  insert,
});
const doc = (...paragraphs: string[]): JsonValue => ({
  type: 'doc',
  content: paragraphs.map((text) => ({
    type: 'paragraph',
    ...(text !== '' && { content: [{ type: 'text', text }] }),
  })),
});
function richText(...paragraphs: string[]) {
  const read = readRichText(doc(...paragraphs));
  if (!read.ok) throw new Error('unreadable');
  return read.text;
}

describe('a passage', () => {
  const range = { from: 4, to: 6 };

  it('moves with what is typed before it, grows with what is typed inside, and with nothing at its ends', () => {
    expect(followPassage(range, splice(0, 0, '新的'), TITLE)).toEqual({ from: 6, to: 8 });
    expect(followPassage(range, splice(5, 0, '很'), TITLE)).toEqual({ from: 4, to: 7 });
    expect(followPassage(range, splice(4, 0, '前'), TITLE)).toEqual({ from: 5, to: 7 });
    expect(followPassage(range, splice(6, 0, '后'), TITLE)).toEqual(range);
  });

  it('keeps what is left of it, and is removed once nothing is', () => {
    expect(followPassage(range, splice(2, 3, ''), TITLE)).toEqual({ from: 2, to: 3 });
    expect(followPassage(range, splice(5, 4, '…'), TITLE)).toEqual({ from: 4, to: 5 });
    expect(followPassage(range, splice(4, 2, '别的'), TITLE)).toBe('removed');
    expect(followPassage(range, splice(0, 9, ''), TITLE)).toBe('removed');
  });

  it('stays where another text is edited, and is rewritten where its text is written whole', () => {
    expect(followPassage(range, splice(0, 9, '', 'other'), TITLE)).toEqual(range);
    const set = (path: string[], node = 'n'): Operation => ({
      id: 'operation',
      op: 'set',
      node,
      path,
      value: '',
    });
    expect(followPassage(range, set(['props', 'subtitle']), TITLE)).toEqual(range);
    expect(followPassage(range, set(TITLE.path), TITLE)).toBe('rewritten');
    expect(followPassage(range, set(['props']), TITLE)).toBe('rewritten');
    expect(followPassage(range, set(['props'], 'other'), TITLE)).toEqual(range);
  });

  it('follows the steps of formatted text over paragraphs', () => {
    const text = richText('第一段', '年化收益稳健');
    const found = findPassage(text, '收益', 0) ?? expect.fail('not found');
    const typed: Operation = {
      id: 'operation',
      op: 'steps',
      ...TITLE,
      steps: [
        {
          stepType: 'replace',
          from: 1,
          to: 1,
          slice: { content: [{ type: 'text', text: '新的' }] },
        },
      ],
    };
    const moved = followPassage(found, typed, TITLE);
    expect(moved).toEqual({ from: found.from + 2, to: found.to + 2 });
    expect(passageWords(richText('新的第一段', '年化收益稳健'), moved as typeof found)).toBe(
      '收益',
    );
  });

  it('says the same words as long as only what is around it changes', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 2 }),
        fc.nat(),
        fc.nat(),
        fc.array(fc.tuple(fc.nat(), fc.nat(), fc.string({ maxLength: 4 })), { maxLength: 8 }),
        (text, one, two, edits) => {
          const from = one % (text.length - 1);
          let range = { from, to: from + 1 + (two % (text.length - from)) };
          const words = passageWords(text, range);
          for (const [at, gone, insert] of edits) {
            const room = at % 2 === 0 ? range.from : text.length - range.to;
            const start = at % 2 === 0 ? 0 : range.to;
            const where = start + (room === 0 ? 0 : at % (room + 1));
            const less = Math.min(gone, start + room - where);
            const next = followPassage(range, splice(where, less, insert), TITLE);
            text = text.slice(0, where) + insert + text.slice(where + less);
            range = typeof next === 'string' ? expect.fail(next) : next;
          }
          expect(passageWords(text, range)).toBe(words);
        },
      ),
      { numRuns: runs(200, 2000) },
    );
  });
});

describe('words that are looked for', () => {
  it('are found nearest to where they were', () => {
    expect(findPassage('收益和收益', '收益', 4)).toEqual({ from: 3, to: 5 });
    expect(findPassage('收益和收益', '收益', 0)).toEqual({ from: 0, to: 2 });
    expect(findPassage('收益', '风险', 0)).toBeNull();
    expect(findPassage('收益', '', 0)).toBeNull();
  });

  it('are found over the end of a paragraph, as they are quoted', () => {
    const text = richText('一二', '', '三四');
    const found = findPassage(text, '二\n\n三', 0) ?? expect.fail('not found');
    expect(passageWords(text, found)).toBe('二\n\n三');
    expect(passageWords(text, { from: 0, to: 99 })).toBeNull();
  });
});
