import type {
  AssistantBody,
  AssistantPart,
  AssistantTask,
  SentText,
} from '#wire/studio/assistant.ts';
import { ASSISTANT_LIMITS } from '#wire/studio/assistant.ts';

/** Something that the assistant can be asked for here. */
export interface AssistantChoice {
  task: AssistantTask;
  /** What would be sent. */
  texts(): readonly SentText[] | Promise<readonly SentText[]>;
  /** What the parts of the proposal would replace, as it stands now. */
  before: Partial<Record<AssistantPart, string>>;
  most: AssistantBody['most'];
  hasLines: boolean;
  /** Hash and address of the picture that is sent with the texts; absent: none. */
  picture?: { hash: string; src: string } | undefined;
}

/** Minimum characters of a text that can be shortened, and of texts that can be summarised. */
const SHORTENED = 16;
const SUMMARISED = 80;
/** Fields with less room take no summary. */
const SUMMARY_ROOM = 40;

interface FieldTexts {
  label: string;
  text: string;
  /** Maximum characters; undefined: the schema says nothing. */
  max: number | undefined;
  hasLines: boolean;
  /** The other texts of the same node. */
  others: readonly SentText[];
}

/** What can be made of the text of a field, and of the texts beside it. */
export function textChoices({ label, text, max, hasLines, others }: FieldTexts): AssistantChoice[] {
  const most = max === undefined ? {} : { text: Math.min(max, ASSISTANT_LIMITS.proposal) };
  const base = { before: { text }, most, hasLines };
  const length = text.trim().length;
  const sum = others.reduce((total, other) => total + other.text.length, 0);
  const own = (task: AssistantTask): AssistantChoice => ({
    ...{ task, ...base },
    texts: () => [{ label: label.slice(0, LABEL), text }],
  });
  const isSent = length > 0 && text.length <= ASSISTANT_LIMITS.characters;
  return [
    ...(isSent && length >= SHORTENED ? [own('shorten')] : []),
    ...(isSent ? [own('plainer')] : []),
    ...(sum >= SUMMARISED && (max ?? SUMMARY_ROOM) >= SUMMARY_ROOM
      ? [{ task: 'summary' as const, ...base, texts: () => fittingTexts(others) }]
      : []),
    ...(isSent ? [own('english')] : []),
  ];
}

const LABEL = 60;

/** As many of the texts as one request takes, each once; the last one may be cut. */
export function fittingTexts(texts: readonly SentText[]): SentText[] {
  let left = ASSISTANT_LIMITS.characters;
  const written = new Map(
    texts
      .filter(({ text }) => text.trim() !== '')
      .map(({ label, text }) => [`${label} ${text}`, { label, text }]),
  );
  return [...written.values()].slice(0, ASSISTANT_LIMITS.texts).flatMap(({ label, text }) => {
    const part = text.slice(0, left);
    left -= part.length;
    return part === '' ? [] : [{ label: label.slice(0, LABEL), text: part }];
  });
}

/** What is sent of a text that has more to it. */
export function bareText({ label, text }: SentText): SentText {
  return { label, text };
}
