// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonValue } from '#schemas/json.ts';
import { runs } from '#tests/support/lane.ts';
import type { ExchangedText } from './exchanged-text.ts';
import { englishOf, readXliff, segmentWords } from './read-xliff.ts';
import { segmentsOf, withSegments } from './segments.ts';
import { writeXliff } from './write-xliff.ts';

const FORMATTED: JsonValue = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '风险 & <收益>' }] },
    { type: 'paragraph' },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '请看' },
        {
          type: 'text',
          text: '公告',
          marks: [{ type: 'link', attrs: { address: '/notice' } }, { type: 'bold' }],
        },
        { type: 'hardBreak' },
        { type: 'fundFigure', attrs: { fundcode: '000021', figure: 'nav' } },
      ],
    },
    { type: 'image', attrs: { src: '/media/a.png', alt: '大楼', caption: '' } },
  ],
};

const text = (source: JsonValue, given: Partial<ExchangedText> = {}): ExchangedText => ({
  node: 'n1',
  type: 'rich-text',
  path: ['items', 'a.b', 'text'],
  source,
  text: null,
  state: 'missing',
  ...given,
});
const write = (...texts: ExchangedText[]) =>
  writeXliff([{ kind: 'page', key: '10065', title: '关于"我们"', texts }]);

function read(file: string) {
  const found = readXliff(file);
  if (!found.ok) throw new Error(found.why);
  return found.texts;
}

it('writes each paragraph as a segment with its marks and parts as codes, and names place and document', () => {
  const file = write(text(FORMATTED));
  expect(file).toContain('<source>风险 &amp; &lt;收益&gt;</source>');
  expect(file).toContain(
    '<source>请看<pc id="1" type="link"><pc id="2" type="fmt" subType="xlf:b">公告</pc></pc><ph id="3" type="fmt" subType="xlf:lb"/><ph id="4" type="other" disp="nav"/></source>',
  );
  expect(read(file)).toMatchObject([
    {
      document: { kind: 'page', key: '10065' },
      node: 'n1',
      path: ['items', 'a.b', 'text'],
      isUntouched: true,
      sourceWords: '风险 & <收益>\n请看公告\n大楼',
    },
  ]);
});

it('reads English back into the blocks, links and figures of the Chinese', () => {
  const file = write(text(FORMATTED))
    .replace('收益&gt;</source>', '收益&gt;</source><target>Risk &amp; return</target>')
    .replace(
      'disp="nav"/></source>',
      'disp="nav"/></source><target>NAV <ph id="4"/><ph id="3"/>see <pc id="2"><pc id="1">the <mrk id="m1">notice</mrk></pc></pc></target>',
    )
    .replace('大楼</source>', '大楼</source><target>The building</target>');
  const [only] = read(file);
  expect(only && englishOf(only, FORMATTED)).toEqual({
    type: 'doc',
    content: [
      {
        type: 'heading',
        attrs: { level: 2 },
        content: [{ type: 'text', text: 'Risk & return' }],
      },
      { type: 'paragraph' },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'NAV ' },
          { type: 'fundFigure', attrs: { fundcode: '000021', figure: 'nav' } },
          { type: 'hardBreak' },
          { type: 'text', text: 'see ' },
          {
            type: 'text',
            text: 'the notice',
            marks: [{ type: 'link', attrs: { address: '/notice' } }, { type: 'bold' }],
          },
        ],
      },
      { type: 'image', attrs: { src: '/media/a.png', alt: 'The building', caption: '' } },
    ],
  });
});

it('has footnotes translated, each where its number stands', () => {
  const source: JsonValue = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: '费率' },
          { type: 'footnote', attrs: { note: '见公告' } },
          { type: 'text', text: '和净值' },
          { type: 'footnote', attrs: { note: '每日' } },
        ],
      },
    ],
  };
  const english = englishOfFile(
    write(text(source))
      .replace('</source>', '</source><target><ph id="2"/>NAV<ph id="1"/> and fees</target>')
      .replace('见公告</source>', '见公告</source><target>See the notice</target>')
      .replace('每日</source>', '每日</source><target>Daily</target>'),
    source,
  );
  expect(english).toMatchObject({
    content: [
      {
        content: [
          { type: 'footnote', attrs: { note: 'Daily' } },
          { text: 'NAV' },
          { type: 'footnote', attrs: { note: 'See the notice' } },
          { text: ' and fees' },
        ],
      },
    ],
  });
  // What is translated so has the codes of its source.
  expect(write(text(source, { text: english, state: 'current' }))).toContain(
    'See the notice</target>',
  );
});

function englishOfFile(file: string, source: JsonValue): JsonValue {
  const [only] = read(file);
  return (only && englishOf(only, source)) ?? null;
}

it.each([
  ['a figure is lost', '<target>see <pc id="1"><pc id="2">x</pc></pc><ph id="3"/></target>'],
  [
    'a code stands twice',
    '<target><ph id="4"/><ph id="4"/><ph id="3"/><pc id="1"><pc id="2">x</pc></pc></target>',
  ],
  ['a code is unknown', '<target><ph id="9"/></target>'],
  ['there is no English', ''],
])('does not read a text of which %s', (_why, target) => {
  const source: JsonValue = {
    type: 'doc',
    content: Array.isArray(FORMATTED) ? [] : [segmentBlock()],
  };
  const file = write(text(source)).replace(
    'disp="nav"/></source>',
    `disp="nav"/></source>${target}`,
  );
  const [only] = read(file);
  expect(only && englishOf(only, source)).toBeNull();
});

function segmentBlock(): JsonValue {
  const { content } = FORMATTED as { content: JsonValue[] };
  return content[2] ?? null;
}

it('offers the English that there is only where its codes are those of the present Chinese', () => {
  const english: JsonValue = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi' }] }],
  };
  const chinese: JsonValue = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: '好' }] }],
  };
  expect(write(text(chinese, { text: english, state: 'current' }))).toContain(
    'state="final"><source>好</source><target>Hi</target>',
  );
  expect(write(text(FORMATTED, { text: english, state: 'behind' }))).not.toContain('<target>');
});

it.each([
  ['no XML', 'hello'],
  ['another form', '<tmx/>'],
  [
    'a document type',
    '<!DOCTYPE xliff [<!ENTITY a "b">]><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="zh" trgLang="en"/>',
  ],
])('refuses %s', (_what, file) => {
  expect(readXliff(file)).toEqual({ ok: false, why: 'form' });
});

it('refuses a file between other languages', () => {
  expect(readXliff(write(text('好')).replace('trgLang="en"', 'trgLang="fr"'))).toEqual({
    ok: false,
    why: 'language',
  });
});

it('keeps every text through a file, whatever signs are in it', () => {
  const line = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 40 })
    .map((one) =>
      // oxlint-disable-next-line no-control-regex -- what XML cannot hold is left out of a file
      one.replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff\ud800-\udfff]/g, ''),
    )
    .filter((one) => one !== '');
  const block = fc
    .array(fc.record({ type: fc.constant('text'), text: line }), { minLength: 1, maxLength: 4 })
    .map((content) => ({ type: 'paragraph', content }));
  const value = fc.oneof(
    line,
    fc.array(block, { minLength: 1 }).map((content): JsonValue => ({ type: 'doc', content })),
  );
  fc.assert(
    fc.property(value, (source) => {
      const [only] = read(write(text(source, { text: source, state: 'current' })));
      expect(only?.sourceWords).toBe(segmentWords(source));
      expect(segmentWords(only ? (englishOf(only, source) ?? '') : '')).toBe(segmentWords(source));
      expect(withSegments(source, segmentsOf(source))).toEqual(source);
    }),
    { numRuns: runs(20, 100) },
  );
});
