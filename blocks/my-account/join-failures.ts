import type { Failure } from '#kit';
import { punctuation } from '#rules/language/punctuation.ts';
import { texts } from '#ui/texts.ts';

/** A call as `useCall` gives it, under the name of what it brings. */
interface NamedRead {
  label: string;
  read: {
    answer: { ok: true } | Failure | undefined;
    loading: boolean;
    retry: () => void;
  };
}

/** What `Failed` shows of the reads that failed: their names, why the first did, and one retry for all; null where none did. */
export function joinFailures(reads: readonly NamedRead[]) {
  const failed = reads.flatMap(({ label, read: { answer, ...rest } }) =>
    answer && !answer.ok ? [{ label, message: answer.msg, ...rest }] : [],
  );
  const [first] = failed;
  if (!first) return null;
  return {
    message: `${failed.map(({ label }) => label).join(punctuation.list)}${punctuation.colon}${first.message || texts.failed}`,
    loading: failed.some(({ loading }) => loading),
    retry: () => {
      for (const { retry } of failed) retry();
    },
  };
}
