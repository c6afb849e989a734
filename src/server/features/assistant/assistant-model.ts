import type { Settings } from '#server/platform/settings.ts';
import type { AssistantModel } from './ask-model.ts';

/** The language model of the settings; null where they name none. */
export function assistantModelOf(settings: Settings): AssistantModel | null {
  const { QUOIN_ASSISTANT_URL: url, QUOIN_ASSISTANT_MODEL: model } = settings;
  if (url === undefined || model === undefined) return null;
  return {
    url,
    model,
    key: settings.QUOIN_ASSISTANT_KEY,
    seesPictures: settings.QUOIN_ASSISTANT_PICTURES === 'on',
    timeoutMs: settings.QUOIN_ASSISTANT_SECONDS * 1000,
    daily: settings.QUOIN_ASSISTANT_DAILY,
  };
}
