import { writeShared } from '../cache/json-text.ts';
import { escapeText } from '#rules/text/escape-text.ts';

/** Text as it stands in HTML, in an element or in a quoted attribute; `&` is escaped too, so that entities are read as typed. */
export function escapeHtml(text: string): string {
  return escapeText(text.replaceAll('&', '&amp;'));
}

/** How far down a page model's answers stand: model, nodes, node, data, answer. */
const ANSWER_DEPTH = 4;

/** JSON inside a script element that no browser executes; `<` escaped, so that no text can close the element. */
export function dataScript(attributes: string, value: unknown): string {
  return `<script ${attributes}>${writeShared(value, ANSWER_DEPTH)}</script>`;
}
