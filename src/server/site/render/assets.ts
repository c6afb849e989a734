import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { viewFiles } from '#registry/view-files.ts';

/** Addresses of built files, for the head of a page. */
export interface PageAssets {
  /** A plain script that runs before anything is painted. */
  early?: string;
  script: string;
  preloads: string[];
  styles: string[];
}

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** Where hashed files are served from. */
export const ASSETS_PREFIX = '/assets/';

/** What has to be known before a page of an entry is painted; in the preview the studio says it. */
const EARLY: Record<string, string> = {
  'src/site/entry-browser.tsx': 'src/ui/elder/elder-early.ts',
};

/** What an entry goes on with: it does something at once, and its document has the rest fetched meanwhile. */
const BEHIND: Record<string, string> = {
  'src/studio/app/entry-browser.tsx': 'src/studio/app/start-studio.tsx',
};

/** Sets of types of which the files are known. */
const MOST_KNOWN = 1000;

/** What a page needs where views rest: a key in the bundle's manifest. */
const REST = 'src/site/resting/rest-views.ts';

/** Names what an entry and these block types need; of those in `resting` the styles alone. */
export type ReadyAssets = (types: Iterable<string>, resting?: readonly string[]) => PageAssets;

/** Reads a bundle's manifest once. */
export async function readAssets(bundle: string, entry: string): Promise<ReadyAssets> {
  const manifest = JSON.parse(
    await readFile(path.join(bundle, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const start = manifest[entry];
  if (!start) throw new Error(`The bundle in ${bundle} has no entry ${entry}; build it again`);

  const early = manifest[EARLY[entry] ?? '']?.file;

  const assetsOf = (types: readonly string[], resting: readonly string[]): PageAssets => {
    const scripts = new Set<string>();
    const later = new Set<string>();
    const styles = new Set<string>();
    const visit = (key: string, files = scripts) => {
      const chunk = manifest[key];
      if (!chunk || scripts.has(chunk.file) || files.has(chunk.file)) return;
      chunk.imports?.forEach((name) => visit(name, files));
      files.add(chunk.file);
      chunk.css?.forEach((file) => styles.add(file));
    };
    const visitType = (type: string, files: Set<string>) =>
      viewFiles(type).forEach((key) => visit(key, files));
    visit(entry);
    visit(BEHIND[entry] ?? entry);
    for (const type of types) if (!resting.includes(type)) visitType(type, scripts);
    if (resting.length > 0) visit(REST);
    for (const type of resting) visitType(type, later);
    scripts.delete(start.file);
    return {
      ...(early && { early: `/${early}` }),
      script: `/${start.file}`,
      preloads: [...scripts].map((file) => `/${file}`),
      styles: [...styles].map((file) => `/${file}`),
    };
  };
  const known = new LRUCache<string, PageAssets>({ max: MOST_KNOWN });

  return (given, resting = []) => {
    const types = [...given];
    const asked = `${types.join()} ${resting.join()}`;
    const assets = known.get(asked) ?? assetsOf(types, resting);
    known.set(asked, assets);
    return assets;
  };
}
