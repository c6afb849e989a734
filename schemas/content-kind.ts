import { z } from 'zod';

/** The kinds of content items that editors keep; their bodies are the schemas of `schemas/content` and `schemas/fund`. */
export const CONTENT_KINDS = [
  'article',
  'specialnotice',
  'category',
  'systemnotice',
  'roadshow',
  'advertisement',
  'hotword',
  'friendlylink',
  'question',
  'download',
  'sharedtext',
  'text',
  'companyinfo',
  'companysection',
  'honour',
  'person',
  'job',
  'place',
  'appversion',
  'parameter',
  'dictionary',
  'fund',
  'fundfee',
  'funddocument',
  'portfolio',
  'manager',
  'privatefund',
] as const;
export const contentKind = z.enum(CONTENT_KINDS);
export type ContentKind = z.infer<typeof contentKind>;
