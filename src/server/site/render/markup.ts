import { escapeText } from '#rules/text/escape-text.ts';

/** Text as it stands in HTML, in an element or in a quoted attribute; `&` is escaped too, so that entities are read as typed. */
export function escapeHtml(text: string): string {
  return escapeText(text.replaceAll('&', '&amp;'));
}

/** JSON inside a script element that no browser executes; `<` escaped, so that no text can close the element. */
export function dataScript(attributes: string, value: unknown): string {
  return `<script ${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
