import { marks } from '../../../base/language/language.ts';
import { fullTime } from '../../../base/time/time.ts';
import { publishTexts as texts } from '../shared/texts.ts';
import type { useRelease } from '../plan/use-release.ts';

type Release = Pick<ReturnType<typeof useRelease>, 'block' | 'items' | 'span'>;

/** What pressing the button would do, or why nothing can be done, in words. */
export function summariseRelease(
  { block, items, span }: Release,
  lacking: string | undefined,
): string {
  if (block?.kind === 'findings') return texts.sums.blocked(block.count);
  if (lacking) return lacking;
  if (block) return block.message;
  const names = items
    .map(({ title, reach }) => `“${title}”${reach > 1 ? marks.aside(texts.reach(reach)) : ''}`)
    .join(marks.row);
  const what = items.length > 1 ? texts.sums.several(names) : names;
  const { start, end } = span.ok ? span.span : { start: null, end: null };
  return `${start === null ? texts.sums.now(what) : texts.sums.start(fullTime(start), what)}${end === null ? '' : texts.sums.until(fullTime(end))}`;
}
