import { escapeHtml } from './markup.ts';

/** HTML that may be sent: every text in it was escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = string | number | Markup | readonly Markup[] | false | null;

/** A piece of HTML; what is put in is escaped unless it is such a piece itself. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(
    strings.reduce((joined, part, index) => joined + textOf(values[index - 1] ?? '') + part),
  );
}

function textOf(value: Value): string {
  if (value === false || value === null) return '';
  if (value instanceof Markup) return value.text;
  return typeof value === 'object'
    ? value.map(({ text }) => text).join('')
    : escapeHtml(String(value));
}
