import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { richText } from '#schemas/rich-text.ts';
import { richTextOf, numbered, paragraph } from '#rules/text/reading-text.ts';
import { RichText } from './RichText.tsx';
import { textContents } from './text-contents.ts';

const text = richTextOf([
  { type: 'paragraph', text: '引子' },
  { type: 'heading', text: '第一章' },
  { type: 'paragraph', text: '一' },
  { type: 'heading', text: '第二章' },
]);

test('every chapter of the contents is an id in the text', () => {
  const html = renderToStaticMarkup(<RichText text={text} under={1} anchor="a" />);
  const chapters = textContents(text, 'a');
  expect(chapters.map(({ title }) => title)).toEqual(['第一章', '第二章']);
  for (const { id, title } of chapters)
    expect(html).toContain(`<h2 id="${id}" data-level="2">${title}`);
});

test('without an anchor nothing has an id', () => {
  expect(renderToStaticMarkup(<RichText text={text} under={1} />)).not.toContain('id=');
});

test('what is made fits the schema of formatted text', () => {
  for (const made of [text, { type: 'doc', content: [numbered(['一', '二']), paragraph('完')] }])
    expect(richText.safeParse(made).success).toBe(true);
});
