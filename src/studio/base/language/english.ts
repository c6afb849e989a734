import { rights } from '#schemas/right.ts';
import { roles } from '#schemas/role.ts';

/** The English of labels and of whole sentences, by the Chinese. Empty until it is loaded, which a studio in Chinese never does. */
export const english: Record<'labels' | 'sentences', Readonly<Record<string, string>>> = {
  labels: {},
  sentences: {},
};

/** What rights and roles are called, which the server says within sentences. */
const named = Object.fromEntries(
  [...Object.values(rights), ...Object.values(roles)].map(({ label: { zh, en } }) => [zh, en]),
);

/** To be done before anything is named in English. */
export async function loadEnglish(): Promise<void> {
  const [labels, own, sentences] = await Promise.all([
    import('./labels.en.json'),
    import('#registry/labels.ts'),
    import('./messages.en.json'),
  ]);
  english.labels = { ...own.kindLabels, ...labels.default, ...own.blockLabels };
  english.sentences = { ...named, ...sentences.default };
}
