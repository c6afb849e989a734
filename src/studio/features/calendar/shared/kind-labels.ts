import { contentKinds } from '#registry/kinds/kinds.ts';
import { COMPOSED_KINDS, type DocumentKind } from '#wire/studio/document-name.ts';
import { inLanguage } from '../../../base/language/language.ts';
import { siteSearchTexts } from '../../../core/site-search/texts.ts';

/** What editors call documents of each kind, in the order in which they are offered. */
export const documentKindLabels: ReadonlyMap<DocumentKind, string> = new Map<DocumentKind, string>([
  ...COMPOSED_KINDS.map((kind) => [kind, siteSearchTexts.kinds[kind]] as const),
  ...[...contentKinds.values()].map(({ kind, label }) => [kind, inLanguage(label)] as const),
]);
