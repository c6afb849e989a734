import type { CallPath } from '#schemas/calls/calls.ts';
import type { PageFacts } from '#schemas/page.ts';
import type { Answer } from './call.ts';
import type { AnswersOf, PropsOf } from './define-block.ts';

/**
 * Content for the gallery, the tests and the thumbnails. Every block has at least `typical`, and one sample per state
 * that its view knows: `empty`, `failed`, `long` (the longest texts that the schema lets through), …
 */
export interface Sample<B> {
  /** What the state shows, for people. */
  label: string;
  props: PropsOf<B>;
  data: AnswersOf<B>;
  /** What the page around the block has to be for this state, beyond `samplePage`. */
  page?: Partial<PageFacts>;
  /** Masked name of the investor who is logged in, once the page is alive; absent: nobody. */
  login?: string;
  /** Answers of the calls that the view makes in the browser, by path; null: still under way. Those of other paths fail. */
  calls?: { [Path in CallPath]?: Answer<Path> | null };
  /** What stands in its slots: samples of other blocks by their names, since no block knows another. */
  slots?: Record<string, { type: string; sample: string }[]>;
}
export type Samples<B> = { typical: Sample<B> } & Record<string, Sample<B>>;

/** The answer of a call that failed, for samples. */
export function failedAnswer(msg = '数据暂时没有取到，请稍后重试'): Answer & { ok: false } {
  return { ok: false, code: '2030504', msg };
}
