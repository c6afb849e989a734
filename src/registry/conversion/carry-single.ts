import type { z } from 'zod';
import type { JsonValue } from '#schemas/json.ts';
import type { CarriedValue } from './lost-field.ts';
import { textForm } from './read-schema.ts';
import {
  formsOfRichText,
  linesOfRichText,
  paragraphsOf,
  richTextOfBlocks,
} from './rich-text-lines.ts';

/** A value that is no list: as it is, in another form of text, or cut to its length; null where nothing of it fits. */
export function carrySingle(value: JsonValue, from: z.ZodType, to: z.ZodType): CarriedValue | null {
  const whole = to.safeParse(value);
  if (whole.success) return { value: whole.data as JsonValue, lost: [] };
  const [old, next] = [textForm(from), textForm(to)];
  if (old === 'rich' && next === 'words') {
    const cut = cutText(linesOfRichText(value).join('\n'), to);
    return cut && { value: cut.value, lost: [...lostForms(value), ...cut.lost] };
  }
  if (typeof value !== 'string' || old !== 'words') return null;
  return next === 'rich' ? asRichText(value, to) : next === 'words' ? cutText(value, to) : null;
}

/** As much of a text as its schema says that it takes; null where that is nothing. */
export function cutText(
  text: string,
  to: z.ZodType,
): { value: string; lost: CarriedValue['lost'] } | null {
  const read = to.safeParse(text);
  if (read.success) return { value: text, lost: [] };
  const max = read.error.issues.flatMap((issue) =>
    issue.code === 'too_big' ? [Number(issue.maximum)] : [],
  )[0];
  if (max === undefined || max >= text.length) return null;
  const end = text.slice(0, max).isWellFormed() ? max : max - 1;
  const start = text.slice(0, end);
  return to.safeParse(start).success
    ? { value: start, lost: [{ part: 'end', value: text.slice(end) }] }
    : null;
}

/** What plain text cannot have of formatted text. */
export function lostForms(value: JsonValue): CarriedValue['lost'] {
  const names = formsOfRichText(value);
  return names.length > 0 ? [{ part: 'form', names }] : [];
}

function asRichText(value: string, to: z.ZodType): CarriedValue | null {
  const text = to.safeParse(richTextOfBlocks(paragraphsOf(value)));
  return text.success ? { value: text.data as JsonValue, lost: [] } : null;
}
