import { normalise } from '#rules/disclosure/normalise.ts';
import type { DisclosureFacts } from '#rules/disclosure/facts.ts';
import type { Violation } from '#rules/disclosure/violation.ts';
import type { Claim } from '#schemas/content/compliance.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { listRows } from '#server/store/content/list.ts';
import type { Moment } from '#server/store/content/moment.ts';

/** Maximum number of claims that are in use at one time. */
const MOST_CLAIMS = 10_000;

/**
 * Whether an approved claim covers what breaks a rule that asks for evidence: the text holds the claim's sentence, the
 * sentence holds the words that break the rule, and its last day has not passed. `day` is yyyymmdd in Beijing.
 */
export async function readClaimCover(
  sql: Queryable,
  moment: Moment,
  day: string,
): Promise<(violation: Violation, facts: DisclosureFacts) => boolean> {
  const { rows } = await listRows(sql, moment, 'claim', 'all', { limit: MOST_CLAIMS });
  const sentences = rows
    .map(({ body }) => body as unknown as Claim)
    .filter(({ enddate }) => day <= enddate)
    .map(({ claim }) => normalise(claim).text);
  return ({ severity, node, document, path, words }, { nodes }) => {
    if (severity !== 'evidence' || words === '') return false;
    const texts = nodes
      .filter((one) => one.node === node && one.document === document)
      .flatMap((one) => one.texts.filter((text) => isSamePath(text.path, path)))
      .map(({ text }) => normalise(text).text);
    return quotesOf(words).every((broken) =>
      texts.some((written) => sentences.some((sentence) => covers(written, sentence, broken))),
    );
  };
}

/** The words that break the rule, each as texts are read. */
function quotesOf(words: string): string[] {
  return words
    .split('、')
    .map((one) => normalise(one).text)
    .filter((one) => one !== '');
}

/** Whether the text says the words, and only inside the sentence. */
function covers(text: string, sentence: string, words: string): boolean {
  return (
    sentence.includes(words) &&
    text.includes(sentence) &&
    !text.replaceAll(sentence, '').includes(words)
  );
}

function isSamePath(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((step, index) => step === other[index]);
}
