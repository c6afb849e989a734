import type { FieldMeta } from '#kit';
import { english } from './english.ts';
import { language, type Language } from './language.ts';

const NUMBER = /\d+/g;

/** The entry of a label: its own, or one that stands for all numbers, as `最多 # 项`. Undefined where there is none. */
export function labelEntry(chinese: string): string | undefined {
  return [chinese, chinese.replace(NUMBER, '#')].find((entry) =>
    Object.hasOwn(english.labels, entry),
  );
}

/**
 * What the registry or a schema says in Chinese, in the editor's language: names of types, slots and fields, choices,
 * help, and what a schema answers to a wrong value. What has no English stays as it is.
 */
export function labelText(chinese: string, into: Language = language): string {
  const entry = into === 'en' ? labelEntry(chinese) : undefined;
  if (entry === undefined) return chinese;
  const numbers = entry === chinese ? [] : (chinese.match(NUMBER) ?? []);
  return numbers.reduce(
    (words, number) => words.replace('#', number),
    english.labels[entry] ?? chinese,
  );
}

/** What the server names in Chinese, such as a right, a column or a setting, in the editor's language; else as a label. */
export function translateName(chinese: string, into: Language = language): string {
  return into === 'en' && Object.hasOwn(english.names, chinese)
    ? (english.names[chinese] ?? chinese)
    : labelText(chinese, into);
}

/** A field's metadata in the editor's language. */
export function labelledField(meta: FieldMeta): FieldMeta {
  const { label, help, placeholder, choices, itemLabel, unit } = meta;
  return {
    ...meta,
    label: labelText(label),
    ...(help !== undefined && { help: labelText(help) }),
    ...(placeholder !== undefined && { placeholder: labelText(placeholder) }),
    ...(choices && {
      choices: Object.fromEntries(
        Object.entries(choices).map(([value, words]) => [value, labelText(words)]),
      ),
    }),
    ...(itemLabel !== undefined && { itemLabel: labelText(itemLabel) }),
    ...(unit !== undefined && { unit: labelText(unit) }),
  };
}
