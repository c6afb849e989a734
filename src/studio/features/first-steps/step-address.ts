import type { FirstStepId } from '#wire/studio/first-steps.ts';

/** The screen on which a step is done. */
export function stepAddress(id: FirstStepId, home: string | null): string {
  return id === 'home' && home !== null ? `/pages/${home}` : ADDRESSES[id];
}

const ADDRESSES: Readonly<Record<FirstStepId, string>> = {
  menu: '/menu',
  dictionary: '/content/dictionary',
  company: '/content/parameter/companyname',
  logo: '/content/parameter/companylogo',
  phone: '/content/parameter/servicephone',
  record: '/frame',
  intro: '/content/companyinfo',
  places: '/content/place',
  funds: '/figures',
  figures: '/figures/imports',
  documents: '/content/funddocument/import',
  articles: '/content/article',
  texts: '/content/text',
  home: '/pages',
  people: '/settings/people',
  approval: '/settings/people',
};
