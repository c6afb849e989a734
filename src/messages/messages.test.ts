import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { readSources } from '#tests/support/read-sources.ts';
import { formatMessage, toSourceText, type Translator } from './format.ts';
import { catalogue } from './catalogue.ts';
import { msg, verbatim } from './msg.ts';

const HAN = /\p{Script=Han}/u;
const code = readSources('src', 'blocks', 'schemas')
  .filter(({ file }) => !file.startsWith('src/messages/catalogue/'))
  .map(({ text }) => text)
  .join('\n');

type Elements = ReturnType<IntlMessageFormat['getAst']>;
/** The type of an element that is text. */
const LITERAL = 0;

/** Names of the arguments of an ICU message. */
function argumentsOf(text: string): Set<string> {
  const names = (elements: Elements): string[] =>
    elements.flatMap((element) => {
      const inner =
        'options' in element
          ? Object.values(element.options).flatMap(({ value }) => names(value))
          : [];
      return 'value' in element && Number(element.type) !== LITERAL
        ? [element.value, ...inner]
        : inner;
    });
  const format = new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true });
  return new Set(names(format.getAst()));
}

describe('the catalogue', () => {
  const entries = Object.entries(catalogue);

  it('has each message in both languages, with the same arguments', () => {
    for (const [id, { zh, en }] of entries) {
      expect(argumentsOf(en), id).toEqual(argumentsOf(zh));
      expect(en, id).not.toMatch(HAN);
    }
  });

  it('has no message that nothing uses', () => {
    const made = /^note\.(?:rescheduled|withdrawn|ended|reinstated)(?:-unnamed)?$/;
    const unused = entries
      .map(([id]) => id)
      .filter((id) => !made.test(id) && !code.includes(`'${id}'`));
    expect(unused).toEqual([]);
  });

  it('has ids of an area and a name, each in the file of its area', () => {
    for (const [id] of entries) expect(id).toMatch(/^[a-z]+\.[a-z0-9-]+$/);
    const files = import.meta.glob<Record<string, object>>('./catalogue/*.ts', { eager: true });
    for (const [file, exported] of Object.entries(files))
      for (const id of Object.values(exported).flatMap((messages) => Object.keys(messages)))
        expect(`./catalogue/${id.split('.')[0] ?? ''}.ts`).toBe(file);
  });
});

describe('formatMessage', () => {
  const english: Translator = {
    language: 'en',
    label: (chinese) => ({ 选项卡: 'Tabs', 基金: 'funds' })[chinese] ?? chinese,
    comma: ', ',
  };
  const full = msg('slot.takes-at-most', {
    holder: msg('slot.of', { holder: '选项卡', slot: '{max}' }),
    max: 3,
    kind: ['基金', '现金宝'],
  });

  it('fills the arguments once, and has the order and the words of the language inside them too', () => {
    expect(toSourceText(full)).toBe('选项卡的{max}最多放 3 个基金、现金宝');
    expect(formatMessage(full, english)).toBe('“{max}” of Tabs takes at most 3 funds, 现金宝');
  });

  it('leaves what people wrote, and what is in words already', () => {
    const message = msg('edit.root-not-movable', { name: '基金' });
    expect(formatMessage(message, english)).toContain('“基金”');
    expect(formatMessage(verbatim("{a} <b> 'c' #"), english)).toBe("{a} <b> 'c' #");
  });

  it('has plurals', () => {
    expect(formatMessage(msg('release.has-findings', { count: 1 }), english)).toBe(
      '1 finding has to be mended before publishing',
    );
    expect(formatMessage(msg('release.has-findings', { count: 1200 }), english)).toBe(
      '1,200 findings have to be mended before publishing',
    );
  });

  it('names a label in its language', () => {
    const label = { zh: '编辑页面', en: 'edit pages' };
    const message = msg('permission.view-only', { right: label });
    expect(formatMessage(message, english)).toContain('edit pages');
    expect(toSourceText(message)).toContain('编辑页面');
  });

  it('names by its id what another version of the product says', () => {
    expect(toSourceText({ id: 'later.message', values: {} })).toBe('later.message');
  });

  it('takes no wrong id and no wrong argument', () => {
    // @ts-expect-error -- an argument is missing
    msg('edit.root-not-movable');
    // @ts-expect-error -- an argument has another name
    msg('edit.root-not-movable', { title: 'x' });
    // @ts-expect-error -- there is no such message
    msg('edit.no-such-message');
    expect.assertions(0);
  });
});
