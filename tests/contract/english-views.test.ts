import { describe, expect, it } from 'vitest';
import { renderInWords } from '#rules/language/words.ts';
import { loadSamples, registry } from '#registry/data.ts';
import { loadViews, view } from '#registry/views.ts';
import { samplePage } from '#samples/page.ts';
import { englishWords } from '#site/language/english-words.ts';
import { renderBlock } from '#tests/support/render-block.tsx';

const WORD = /\p{Script=Han}+/gu;
/** A mark of Chinese with what stands beside it. */
const MARK = /[^<>"]?[，、：；。（）《》][^<>"]?/gu;

/** Words and marks of Chinese in HTML, attributes included, that are in nothing that the view was given. */
function ownChinese(html: string, given: unknown): string[] {
  const known = JSON.stringify(given);
  // What an option stands for is not read.
  const read = html.replace(/<wbr\/?>/g, '').replace(/ value="[^"]*"/g, '');
  const words = read.match(WORD) ?? [];
  const marks = read.match(MARK) ?? [];
  const isGiven = (mark: string) =>
    known.includes(mark.slice(0, 2)) || known.includes(mark.slice(-2));
  return [
    ...new Set([
      ...words.filter((word) => !known.includes(word)),
      ...marks.filter((mark) => !isGiven(mark)),
    ]),
  ];
}

describe.each(Object.keys(registry.blocks))('%s', (type) => {
  it('has no Chinese words of its own on an English page', async () => {
    await loadViews([type]);
    const View = view(type);
    if (!View) throw new Error(`${type} has no view`);
    const samples = Object.entries((await loadSamples(type)) ?? {});
    const found = samples.flatMap(([name, sample]) => {
      const html = renderInWords(englishWords, () => renderBlock(View, sample));
      const given = [sample.props, sample.data, samplePage(sample.page)];
      return ownChinese(html, given).map((text) => `${name}: ${text}`);
    });
    expect(found).toEqual([]);
  });
});
