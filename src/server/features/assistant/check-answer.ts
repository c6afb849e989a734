import { z } from 'zod';
import { msg } from '#messages/msg.ts';
import {
  blankPlaceholders,
  restorePersonal,
  strangePlaceholders,
} from '#rules/assistant/personal-data.ts';
import type { Message } from '#schemas/message.ts';
import {
  ASSISTANT_PARTS,
  type AssistantPart,
  type AssistantTask,
  type ProposedText,
} from '#wire/studio/assistant.ts';
import { unknownFigures, type FigureStretch } from './figures.ts';
import { plainTextProblem } from './plain-text.ts';
import { PROMPTS } from './prompts.ts';

/** What an answer is held against. */
export interface AskedFor {
  task: AssistantTask;
  /** Maximum characters of each part. */
  most: Partial<Record<AssistantPart, number>>;
  hasLines: boolean;
  /** The texts as they were sent: with placeholders. */
  sources: readonly string[];
  /** What the placeholders stand for. */
  values: ReadonlyMap<string, string>;
}

export type CheckedProposal =
  | { ok: true; proposal: ProposedText[] }
  | { ok: false; message: Message };

/** Maximum characters of a part before anything of it is looked at. */
const LONGEST = 20_000;

/** Makes a proposal of what the model wrote, or says why nothing of it can be used. */
export function checkModelAnswer(content: string, asked: AskedFor): CheckedProposal {
  const { parts: wanted } = PROMPTS[asked.task];
  const parts = ASSISTANT_PARTS.filter((part) => part in wanted);
  const schema = z.strictObject(
    Object.fromEntries(parts.map((part) => [part, z.string().max(LONGEST)])),
  );
  const read = schema.safeParse(parseJson(content));
  if (!read.success) return { ok: false, message: msg('assistant.not-json') };
  const proposal: ProposedText[] = [];
  for (const part of parts) {
    const checked = checkPart(part, read.data[part] ?? '', asked);
    if ('id' in checked) return { ok: false, message: checked };
    proposal.push(checked);
  }
  return { ok: true, proposal };
}

/** The object in an answer; models put it into a fence, or think aloud before it. */
function parseJson(content: string): unknown {
  const answer = content.replace(/^\s*<think>[^]*?<\/think>/, '').trim();
  const inside = /^```(?:json)?\s*\n([^]*?)\n\s*```$/.exec(answer)?.[1] ?? answer;
  try {
    return JSON.parse(inside);
  } catch {
    return undefined;
  }
}

function checkPart(part: AssistantPart, written: string, asked: AskedFor): ProposedText | Message {
  const { sources, values, hasLines } = asked;
  const lines = written.replace(/\r\n?/g, '\n').trim();
  const masked = hasLines ? lines.replace(/\n{3,}/g, '\n\n') : lines.replace(/\s*\n\s*/g, ' ');
  if (masked === '') return msg('assistant.empty');
  const problem = plainTextProblem(masked, sources);
  if (problem) return problem;
  const [strange] = strangePlaceholders(masked, values).filter(
    (token) => !sources.some((source) => source.includes(token)),
  );
  if (strange !== undefined) return msg('assistant.placeholder', { token: strange });
  const text = restorePersonal(masked, values);
  const most = asked.most[part] ?? LONGEST;
  if (text.length > most) return msg('assistant.too-long', { count: text.length, most });
  return { part, text, unknown: restoredPlaces(masked, unknownIn(masked, sources), values) };
}

function unknownIn(masked: string, sources: readonly string[]): FigureStretch[] {
  return unknownFigures(blankPlaceholders(masked), sources.map(blankPlaceholders));
}

/** Where stretches of a masked text lie once the values are back. */
function restoredPlaces(
  masked: string,
  stretches: readonly FigureStretch[],
  values: ReadonlyMap<string, string>,
): FigureStretch[] {
  const place = (at: number) => restorePersonal(masked.slice(0, at), values).length;
  return stretches.map(({ from, to }) => ({ from: place(from), to: place(to) }));
}
