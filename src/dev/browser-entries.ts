import { DEV_BASE } from './dev-base.ts';

/** Id of a module that begins with the loop's browser code and goes on with the entry behind the prefix. */
export const ENTRY_PREFIX = '/@entry/';

/** Address of an entry of the product, like `src/site/entry-browser.tsx`. */
export function entryScriptAddress(entry: string): string {
  return `${DEV_BASE}${ENTRY_PREFIX.slice(1)}${entry}`;
}

/** Imports run in their order: React's refresh has to be there before any component is. */
export function entryModule(id: string): string {
  const entry = id.slice(ENTRY_PREFIX.length);
  const parts = [
    'src/dev/browser/client.ts',
    ...(entry.startsWith('src/studio/') ? ['src/dev/browser/studio.ts'] : []),
    entry,
  ];
  return parts.map((part) => `import '/${part}';\n`).join('');
}
