import type { DisclosureFacts } from './facts.ts';
import { normalise } from './normalise.ts';
import type { Violation } from './violation.ts';

/** The sentences of claims that may be used, as rules read texts; those of which nothing is left are left out. */
export function claimSentences(claims: readonly string[]): string[] {
  return claims.map((claim) => normalise(claim).text).filter((sentence) => sentence !== '');
}

/**
 * Whether an approved claim covers what breaks a rule that asks for evidence: the text holds the claim's sentence, the
 * sentence holds the words that break the rule, and they stand nowhere else in the text. `sentences` are those of
 * `claimSentences`.
 */
export function isCoveredByClaim(
  { severity, node, document, path, words }: Violation,
  { nodes }: DisclosureFacts,
  sentences: readonly string[],
): boolean {
  if (severity !== 'evidence' || words === '' || sentences.length === 0) return false;
  const texts = nodes
    .filter((one) => one.node === node && one.document === document)
    .flatMap((one) => one.texts.filter((text) => isSamePath(text.path, path)))
    .map(({ text }) => normalise(text).text);
  return quotedWords(words).every((broken) =>
    texts.some((written) => sentences.some((sentence) => covers(written, sentence, broken))),
  );
}

/** Whether a claim's sentence says all the words that a finding quotes, so that it proves them. */
export function provesWords(claim: string, words: string): boolean {
  const sentence = normalise(claim).text;
  const quoted = quotedWords(words);
  return quoted.length > 0 && quoted.every((broken) => sentence.includes(broken));
}

/** The words that a finding quotes, each as it is written. */
export function splitQuotes(words: string): string[] {
  return words.split('、').filter((one) => one !== '');
}

/** The words that break a rule, each as texts are read. */
function quotedWords(words: string): string[] {
  return splitQuotes(words)
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
