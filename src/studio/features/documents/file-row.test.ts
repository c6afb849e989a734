import { describe, expect, it } from 'vitest';
import {
  createRow,
  findRepeats,
  isBlocking,
  isTaken,
  problemsOf,
  sortRows,
  type DocumentFileRow,
} from './file-row.ts';

const hashOf = (sign: string) => sign.repeat(64);
let ids = 0;
function row(path: string, more: Partial<DocumentFileRow> = {}): DocumentFileRow {
  ids += 1;
  const reading = {
    fundcode: '000001',
    writtenCode: '000001',
    doctype: '4' as const,
    publishdate: `2026${String(1000 + ids).slice(-4)}`,
    title: '季度报告',
  };
  const file = { problem: null, hash: null };
  return { ...createRow(ids, { path, bytes: 1 }, reading, file), ...more };
}
const existing = { by: 'day' as const, key: 'k', title: '旧' };
const problems = (one: DocumentFileRow) => problemsOf(one, new Set());

describe('a file that is to be imported', () => {
  it('is taken where nothing is wrong with it, and can be left out', () => {
    expect(isTaken(row('a'), [])).toBe(true);
    expect(isTaken(row('a', { choice: false }), [])).toBe(false);
  });

  it('names what is missing, and is not taken before it is there', () => {
    const bare = row('a', { fundcode: null, writtenCode: null, publishdate: null, title: ' ' });
    expect(problems(bare)).toEqual(['noFund', 'noDay', 'noTitle']);
    expect(problems(row('a', { fundcode: null, writtenCode: '999999' }))).toEqual(['unknownFund']);
    expect(problems({ ...bare, file: { problem: 'notPdf', hash: null } })).toEqual(['notPdf']);
    expect(isTaken({ ...bare, choice: true }, problems(bare))).toBe(false);
  });

  it('is left out where it is there already or encrypted, unless somebody takes it', () => {
    const asking = row('a', { existing, file: { problem: 'encrypted', hash: hashOf('a') } });
    expect(problems(asking)).toEqual(['existing', 'encrypted']);
    expect(problems(asking).some(isBlocking)).toBe(false);
    expect(isTaken(asking, problems(asking))).toBe(false);
    expect(isTaken({ ...asking, choice: true }, problems(asking))).toBe(true);
  });

  it('repeats an earlier one by fund and file, or by fund, kind and day', () => {
    const file = { problem: null, hash: hashOf('a') };
    const first = row('a', { file, publishdate: '20260122' });
    const sameFile = row('b', { file });
    const otherFund = row('c', { file, fundcode: '000002' });
    const sameDay = row('d', { publishdate: '20260122' });
    const unknown = [row('e', { publishdate: null }), row('f', { publishdate: null })];
    expect([...findRepeats([first, sameFile, otherFund, sameDay, ...unknown])]).toEqual([
      sameFile.id,
      sameDay.id,
    ]);
  });

  it('repeats none that cannot be imported or was left out, and the same one in any order', () => {
    const publishdate = '20260122';
    const word = row('a.docx', { publishdate, file: { problem: 'notPdf', hash: null } });
    const left = row('b', { publishdate, choice: false });
    const [kept, again] = [row('c', { publishdate }), row('d', { publishdate })];
    const rows = [word, left, kept, again];
    expect([...findRepeats(rows)]).toEqual([again.id]);
    expect([...findRepeats(sortRows(rows))]).toEqual([again.id]);
  });

  it('stands first where something has to be mended, then where it asks, then by its path', () => {
    const rows = [
      row('b'),
      row('d', { existing }),
      row('c', { publishdate: null }),
      row('a'),
      row('e', { fundcode: null }),
    ];
    expect(sortRows(rows).map(({ path }) => path)).toEqual(['c', 'e', 'd', 'a', 'b']);
  });
});
