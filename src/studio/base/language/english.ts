/** The English of labels and names by the Chinese. Empty until it is loaded, which a studio in Chinese never does. */
export const english: Record<'labels' | 'names', Readonly<Record<string, string>>> = {
  labels: {},
  names: {},
};

/** To be done before anything is named in English. */
export async function loadEnglish(): Promise<void> {
  const [labels, own, names] = await Promise.all([
    import('./labels.en.json'),
    import('#registry/labels.ts'),
    import('./names.en.json'),
  ]);
  english.labels = { ...own.kindLabels, ...labels.default, ...own.blockLabels };
  english.names = names.default;
}
