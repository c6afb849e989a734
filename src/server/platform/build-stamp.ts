import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { productVersion } from './product-version.ts';

let known: Promise<string> | undefined;

/** What this process shows pages with: the product's version and the hash of the site's bundle, `sources` where there is none. */
export function buildStamp(): Promise<string> {
  return (known ??= readStamp());
}

async function readStamp(): Promise<string> {
  const manifest = findManifest(fileURLToPath(import.meta.url));
  const bundle = manifest
    ? createHash('sha256')
        .update(await readFile(manifest))
        .digest('hex')
        .slice(0, 16)
    : 'sources';
  return `${await productVersion()}+${bundle}`;
}

/** The program is `dist/<mode>/server/main.js`, the bundle `dist/<mode>/site`. */
function findManifest(program: string): string | null {
  for (let folder = path.dirname(program); ; folder = path.dirname(folder)) {
    const manifest = path.join(folder, '../site/.vite/manifest.json');
    if (existsSync(manifest)) return manifest;
    if (path.dirname(folder) === folder) return null;
  }
}
