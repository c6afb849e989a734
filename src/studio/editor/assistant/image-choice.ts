import type { SentText } from '#wire/studio/assistant.ts';
import type { StudioClient } from '../../core/api/client.ts';
import { assistantTexts as texts } from './assistant-texts.ts';
import { bareText, fittingTexts, type AssistantChoice } from './choice.ts';

const HASH = /[0-9a-f]{64}/;

/** From the name of the file, what the library says of it, and the texts beside it; with the picture where the model sees pictures. */
export function imageChoice(
  client: StudioClient,
  src: string,
  others: readonly SentText[],
  { text, max, sees }: { text: string; max: number | undefined; sees: boolean },
): AssistantChoice {
  const hash = HASH.exec(src)?.[0];
  return {
    task: 'alt',
    before: { text },
    most: max === undefined ? {} : { text: max },
    hasLines: false,
    picture: sees && hash !== undefined ? { hash, src } : undefined,
    async texts() {
      const file =
        hash === undefined
          ? null
          : await client.call('mediaDetail', { hash }).then((found) => found.file);
      const facts = [
        { label: texts.fileName, text: file?.filename ?? '' },
        { label: texts.description, text: file?.alt ?? '' },
      ];
      return fittingTexts([...facts, ...others.map(bareText)]);
    },
  };
}
