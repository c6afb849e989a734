import { expect, test } from 'vitest';
import { writeRichText, richTextModel } from '#composition/rich-text/model.ts';
import { holdText } from './watched-text.ts';

const letter = (at: number, text: string) => ({
  stepType: 'replace',
  from: at,
  to: at,
  slice: { content: [{ type: 'text', text }] },
});
const value = (text: string) =>
  writeRichText(
    richTextModel.node('doc', null, [
      richTextModel.node('paragraph', null, [richTextModel.text(text)]),
    ]),
  );

test('a text that nobody else edits is handed back whole after every edit', () => {
  const held = holdText(undefined);
  const back: unknown[] = [];
  held.handBack((next) => back.push(next));
  held.edit([letter(1, '基'), letter(2, '金')]);
  expect(back).toEqual([value('基金')]);
});

test('tells when another value is given, not when it is the own one that comes round', () => {
  const held = holdText(value('基金'));
  let told = 0;
  held.subscribe(() => (told += 1));
  held.give(value('基金'));
  held.give(value('债券'));
  expect([told, held.read()]).toEqual([1, value('债券')]);
});
