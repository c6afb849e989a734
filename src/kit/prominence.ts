import type { FieldMeta } from './control.ts';
import type { Prominence } from '#rules/disclosure/facts.ts';

const HEADING = /^(?:title|headline|elderHeadline|question)$|(?:Title|Headline)$/;
const CONDITIONAL =
  /^(?:empty|few|missing|no[A-Z]|needsScript|elder|declined|again|elsewhere|agreeError|call[LT])/;

/** How the text of a field stands out, by its name, what the form says of it and the fields beside it. */
export function fieldProminence(
  name: string,
  meta: FieldMeta | undefined,
  beside: object,
): Prominence {
  if (name === 'alt') return 'alternative';
  if (HEADING.test(name)) return 'heading';
  if (meta?.control === 'tags' || /^(?:file)?name$/.test(name)) return 'meta';
  return leadsSomewhere(name, beside) || /按钮|“更多”|链接/.test(meta?.label ?? '')
    ? 'action'
    : 'body';
}

/** A label with an address of its own beside it, as `moreLabel` with `moreAddress`. */
function leadsSomewhere(name: string, beside: object): boolean {
  const stem = /^(.*?)label$/i.exec(name)?.[1];
  if (stem === undefined) return false;
  return stem === '' ? 'address' in beside || 'way' in beside : `${stem}Address` in beside;
}

/** Whether visitors read a field only where something fails or is missing, or in another view of the site. */
export function isConditional(name: string): boolean {
  return CONDITIONAL.test(name);
}
