// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { ExchangedDocument, ExchangedText } from './exchanged-text.ts';
import { planImport } from './plan-import.ts';
import { readXliff } from './read-xliff.ts';
import { writeXliff } from './write-xliff.ts';

const text = (more: Partial<ExchangedText>): ExchangedText => ({
  ...{ node: 'd', type: 'disclaimer', path: ['title'], source: '风险', text: null },
  ...{ state: 'missing' as const },
  ...more,
});
const page = (...texts: ExchangedText[]): ExchangedDocument => ({
  ...{ kind: 'page', key: '1', title: '首页', texts },
});
/** A file of what was exported, with English put in, held against what there is now. */
function plan(exported: ExchangedText, english: string | null, now: ExchangedDocument[]) {
  const written = writeXliff([page(exported)]).replace(/<target>.*?<\/target>/g, '');
  const file =
    english === null
      ? written
      : written.replace('</source>', `</source><target>${english}</target>`);
  const read = readXliff(file);
  if (!read.ok) throw new Error(read.why);
  const { taken, left, ...rest } = planImport(read.texts, now);
  return {
    ...rest,
    taken: taken.map(({ before, after }) => [before, after]),
    left: left.map(({ why }) => why),
  };
}

it('takes English for a text that is as it was exported', () => {
  expect(plan(text({}), 'Risk', [page(text({}))])).toEqual({
    ...{ taken: [[null, 'Risk']], left: [], same: 0, untranslated: 0 },
  });
});

it('shows what it takes against the English that there is', () => {
  const now = text({ text: 'Danger', state: 'behind' });
  expect(plan(now, 'Risk', [page(now)]).taken).toEqual([['Danger', 'Risk']]);
});

it.each([
  ['changed', text({ source: '很大风险' })],
  ['gone', text({ path: ['lead'] })],
] as const)('leaves a text whose Chinese is %s', (why, now) => {
  expect(plan(text({}), 'Risk', [page(now)])).toMatchObject({ taken: [], left: [why] });
});

it('leaves a text of a document that is gone, and one whose codes are not those of the Chinese', () => {
  expect(plan(text({}), 'Risk', []).left).toEqual(['gone']);
  expect(plan(text({}), 'Risk <ph id="7"/>', [page(text({}))]).left).toEqual(['codes']);
});

it('counts what nobody translated, and what the studio has already', () => {
  expect(plan(text({}), null, [page(text({}))])).toMatchObject({ untranslated: 1, taken: [] });
  expect(plan(text({}), ' ', [page(text({}))])).toMatchObject({ untranslated: 1, taken: [] });
  const current = text({ text: 'Risk', state: 'current' });
  expect(plan(current, 'Risk', [page(current)])).toMatchObject({ same: 1, taken: [] });
});

it('takes English that stays as it is for a changed Chinese only where the translator confirmed it', () => {
  const behind = text({ text: 'Risk', state: 'behind' });
  const file = writeXliff([page(behind)]);
  const taken = (content: string) => {
    const read = readXliff(content);
    return read.ok ? planImport(read.texts, [page(behind)]).taken.length : -1;
  };
  expect(taken(file)).toBe(0);
  expect(taken(file.replace('state="initial"', 'state="final"'))).toBe(1);
});
