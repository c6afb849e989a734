import { ROOT } from '#schemas/document.ts';
import type { SiteFinding } from '#wire/studio/site-checks.ts';

/** Findings that are about figures of a block. */
const FIGURE_MESSAGES: ReadonlySet<string> = new Set([
  'disclosure.benchmark-elsewhere',
  'disclosure.benchmark-foreign',
  'disclosure.benchmark-missing',
  'disclosure.figure-not-reviewed',
  'disclosure.figure-without-day',
  'disclosure.figure-without-source',
  'disclosure.not-comparable',
  'disclosure.number-typed',
  'disclosure.periods-missing',
  'disclosure.projection-unexplained',
  'disclosure.short-period',
  'disclosure.stale',
  'disclosure.young-fund',
]);

/** Whether a finding names figures of a block on a page, whose sources can be opened. */
export function isAboutFigures({ node, message, at }: SiteFinding): boolean {
  return at.kind === 'page' && node !== ROOT && FIGURE_MESSAGES.has(message.id);
}
