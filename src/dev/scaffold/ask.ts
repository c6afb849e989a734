import { createInterface } from 'node:readline/promises';
import type { Answers, Prompt } from './scaffold.ts';

/** Asks for one line. */
export type AskQuestion = (question: string) => Promise<string>;

/** Completes what was given: by asking or, for what may be left out, by what stands for it. */
export async function complete(
  questions: readonly Prompt[],
  given: Readonly<Record<string, string | undefined>>,
  ask: AskQuestion | null,
): Promise<{ answers: Answers; missing: string[] }> {
  const answers: Record<string, string> = {};
  const missing: string[] = [];
  for (const { flag, question, fallback } of questions) {
    const otherwise = fallback?.(answers);
    const hint = otherwise === undefined ? '' : `（回车：${otherwise}）`;
    const value = given[flag] ?? (await ask?.(`${question}${hint}：`))?.trim();
    if (!value && otherwise === undefined) missing.push(flag);
    answers[flag] = value || (otherwise ?? '');
  }
  return { answers, missing };
}

/** Null where nobody sits at a terminal, as in a script: nothing is asked. */
export function openTerminal(): AskQuestion | null {
  if (!process.stdin.isTTY) return null;
  return async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return await lines.question(question);
    } finally {
      lines.close();
    }
  };
}
