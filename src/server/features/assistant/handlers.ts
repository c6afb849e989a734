import { msg } from '#messages/msg.ts';
import { maskPersonal } from '#rules/assistant/personal-data.ts';
import type { Database } from '#server/platform/database/connect.ts';
import {
  defineHandlers,
  editorOf,
  handled,
  refuse,
  type HandlerContext,
  type StudioParsed,
} from '#server/platform/handler.ts';
import { createRateLimit } from '#server/platform/http/rate-limit.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';
import type { MediaLibrary } from '#server/store/media/media-library.ts';
import { ASSISTANT_PARTS } from '#wire/studio/assistant.ts';
import type { OfferedAssistant } from '#wire/studio/offered-assistant.ts';
import { askModel, type AssistantModel } from './ask-model.ts';
import { checkModelAnswer } from './check-answer.ts';
import { countRequest } from './count-request.ts';
import { PROMPTS, systemPrompt, userPrompt } from './prompts.ts';
import { readPicture } from './read-picture.ts';

type Body = StudioParsed<'askAssistant'>;

/** Requests that one account may send in a minute. */
const PER_MINUTE = 10;

const OFF = refuse('assistantOff', msg('assistant.off'));
const NO_PICTURE = refuse('notFound', msg('assistant.no-picture'));
const NO_TEXT = refuse('assistantUnfit', msg('assistant.no-text'));
const TOO_FAST = refuse('assistantLimit', msg('assistant.too-fast', { count: PER_MINUTE }));

/** What editors are told of the model of the settings. */
export function offeredAssistantOf(model: AssistantModel | null): OfferedAssistant | null {
  return model && { host: new URL(model.url).host, seesPictures: model.seesPictures };
}

/** Proposals of a language model. `model` null: there is none. */
export function assistantHandlers(
  sql: Database,
  library: MediaLibrary,
  model: AssistantModel | null,
) {
  const isInRate = createRateLimit(PER_MINUTE);
  return defineHandlers({
    async askAssistant(body, context) {
      if (!model) return OFF;
      const picture = await pictureOf(body, library, model);
      if (picture === 'missing') return NO_PICTURE;
      if (picture === null && body.texts.every(({ text }) => text.trim() === '')) return NO_TEXT;
      if (!(await isInRate(editorOf(context).account))) return TOO_FAST;
      if (!(await isCounted(sql, context, body, model, picture !== null)))
        return refuse('assistantLimit', msg('assistant.day-used', { count: model.daily }));
      return propose(model, body, picture, context.gone?.());
    },
  });
}

async function pictureOf({ picture }: Body, library: MediaLibrary, model: AssistantModel) {
  if (picture === undefined || !model.seesPictures) return null;
  return (await readPicture(library, picture)) ?? 'missing';
}

async function isCounted(
  sql: Database,
  context: HandlerContext,
  { kind, key, task, texts }: Body,
  model: AssistantModel,
  hasPicture: boolean,
): Promise<boolean> {
  const name = { kind, key };
  const request = {
    ...{ name, title: (await titlesOf(sql, [name]))(name), task, hasPicture },
    characters: texts.reduce((sum, { text }) => sum + text.length, 0),
    host: new URL(model.url).host,
  };
  return countRequest(sql, context, request, model.daily);
}

/** Masks, asks, and checks what came. Nothing of an answer that does not pass is given out. */
async function propose(
  model: AssistantModel,
  { task, texts, most: given, hasLines, language }: Body,
  picture: Buffer | null,
  signal: AbortSignal | undefined,
) {
  const masked = maskPersonal(texts.flatMap(({ label, text }) => [label, text]));
  const sent = texts.map((_, index) => ({
    label: masked.texts[2 * index] ?? '',
    text: masked.texts[2 * index + 1] ?? '',
  }));
  const most = limitsOf(task, given);
  const answer = await askModel(model, {
    system: systemPrompt(task, { most, hasLines, language }),
    user: userPrompt(sent),
    ...{ picture, signal },
  });
  if (!answer.ok)
    return answer.reason === 'away'
      ? refuse('assistantAway', answer.message)
      : refuse('assistantUnfit', answer.message);
  const sources = sent.flatMap(({ label, text }) => [label, text]);
  const asked = { task, most, hasLines, sources, values: masked.values };
  const checked = checkModelAnswer(answer.content, asked);
  return checked.ok
    ? handled({ proposal: checked.proposal })
    : refuse('assistantUnfit', checked.message);
}

/** The lesser of what the field takes and what the task is for. */
function limitsOf(task: Body['task'], given: Body['most']): Body['most'] {
  const { parts } = PROMPTS[task];
  return Object.fromEntries(
    ASSISTANT_PARTS.flatMap((part) => {
      const usual = parts[part]?.most;
      return usual === undefined ? [] : [[part, Math.min(usual, given[part] ?? usual)]];
    }),
  );
}
