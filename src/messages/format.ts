import { IntlMessageFormat } from 'intl-messageformat';
import type { Message, MessageValue } from '#schemas/message.ts';
import { catalogue } from './catalogue.ts';

/** How messages are put into one language. */
export interface Translator {
  language: 'zh' | 'en';
  /** The words for a label that is known by its Chinese. */
  label(chinese: string): string;
  /** Between the members of a list. */
  comma: string;
}

/** Arguments that people wrote: they stay as they are, though a label of the studio may read the same. */
const WRITTEN: ReadonlySet<string> = new Set(['name', 'title', 'author', 'text']);
const known: Readonly<Record<string, { zh: string; en: string }>> = catalogue;
const formats = new Map<string, IntlMessageFormat>();

/** A message in words. One of another version of the product, whose id is not known here, is named by its id. */
export function formatMessage({ id, values }: Message, translator: Translator): string {
  const format = formatOf(id, translator.language);
  if (!format) return id;
  const given = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && WRITTEN.has(name) ? value : formatValue(value, translator),
    ]),
  );
  return String(format.format(given));
}

const SOURCE: Translator = { language: 'zh', label: (chinese) => chinese, comma: '、' };

/** A message in Chinese, for logs, files and the terminal. */
export function toSourceText(message: Message): string {
  return formatMessage(message, SOURCE);
}

function formatValue(value: MessageValue, translator: Translator): string | number {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return translator.label(value);
  if ('zh' in value) return value[translator.language];
  if ('id' in value) return formatMessage(value, translator);
  return value.map((one) => formatValue(one, translator)).join(translator.comma);
}

function formatOf(id: string, language: Translator['language']): IntlMessageFormat | undefined {
  const name = `${language} ${id}`;
  const made = formats.get(name);
  if (made || !Object.hasOwn(known, id)) return made;
  const format = new IntlMessageFormat(known[id]?.[language] ?? '', language, undefined, {
    ignoreTag: true,
  });
  formats.set(name, format);
  return format;
}
