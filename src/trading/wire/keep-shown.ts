import type { Answer } from '#kit';

/** What a page shows of a read asked again: where no answer came, the good one that it shows already. */
export function keepShown(shown: Answer | undefined, fresh: Answer): Answer {
  const isWithoutAnswer = !fresh.ok && fresh.code.startsWith('ERR_');
  return isWithoutAnswer && shown?.ok ? shown : fresh;
}
