import { toSourceText } from '#messages/format.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#tests/support/lane.ts';
import { readNote } from './read-note.ts';
import { recordedNote, type DoneToRelease } from './recorded-note.ts';

const DONE: readonly DoneToRelease[] = ['rescheduled', 'withdrawn', 'ended', 'reinstated'];
const seqs = fc.array(fc.nat(9999), { minLength: 1, maxLength: 4 });
const written = fc.oneof(
  fc.constantFrom('', '春节放假安排', '第 3 版（撤回）', '改期\n两行'),
  fc.string({ maxLength: 60, unit: 'grapheme' }),
);

test('every note that the server writes is found again by its form, whatever the editor wrote', () => {
  const note = fc.oneof(
    seqs.map(recordedNote.cancelled),
    fc.tuple(written, seqs).map(([text, all]) => recordedNote.applied(text, all)),
    fc
      .tuple(fc.constantFrom(...DONE), fc.nat(9999), written)
      .map(([what, seq, text]) => recordedNote.done(what, seq, text)),
    fc.constantFrom(recordedNote.fragmentRemoved, recordedNote.demonstration),
  );
  fc.assert(
    fc.property(note, (each) => {
      expect(readNote(toSourceText(each))).toEqual(each);
    }),
    { numRuns: runs(100, 1000) },
  );
});

test('notes keep what was done, also behind a long note and behind one that says so already', () => {
  const long = toSourceText(recordedNote.done('withdrawn', 12, '长'.repeat(200)));
  expect(long).toMatch(/（撤回第 12 版）$/);
  expect(long.length).toBeLessThanOrEqual(200);
  const twice = recordedNote.done('reinstated', 14, '上新（改期自第 9 版）');
  expect(toSourceText(twice)).toBe('上新（改期自第 9 版）（恢复第 14 版）');
  expect(twice.values['title']).toEqual({
    id: 'note.rescheduled',
    values: { title: '上新', seq: 9 },
  });
});

test('what an editor wrote is left alone', () => {
  expect(readNote('取消第 3 版的计划，改到下周')).toBe('取消第 3 版的计划，改到下周');
  expect(toSourceText(recordedNote.cancelled([3, 5]))).toBe('取消第 3 版、第 5 版的计划');
});
