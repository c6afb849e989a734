import type { DocumentName } from '#wire/studio/document-name.ts';

/** Whether two names are those of one document. */
export function isSameDocument(a: DocumentName, b: DocumentName): boolean {
  return a.kind === b.kind && a.key === b.key;
}
