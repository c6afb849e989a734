import english from './default-texts.en.json' with { type: 'json' };

/** The English of texts that block types begin with, by their Chinese. */
export const defaultTexts: Readonly<Record<string, string>> = english;
