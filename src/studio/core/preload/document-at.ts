import type { DocumentName } from '#wire/studio/routes.ts';

const SHOWN = [
  { path: /^\/pages\/([\w:.-]{1,40})$/, kind: 'page' },
  { path: /^\/fragments\/([\w:.-]{1,40})$/, kind: 'fragment' },
  { path: /^\/(frame)$/, kind: 'frame' },
] as const;

/** The document whose page the composer shows at an address of the studio; null where that shows no page. */
export function documentAt(path: string): DocumentName | null {
  for (const { path: pattern, kind } of SHOWN) {
    const key = pattern.exec(path)?.[1];
    if (key !== undefined) return { kind, key };
  }
  return null;
}

/** What asks for the model of a document's page: the draft's, or what visitors get at a moment. */
export function modelRequest(
  { kind, key }: DocumentName,
  at: string | undefined,
  published: boolean,
) {
  return { kind, key, parameters: {}, published, ...(at !== undefined && { at }) };
}
