import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** The product's version, as its package says. */
export async function productVersion(): Promise<string> {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json'))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error('no package.json above the program');
    folder = above;
  }
  return z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'))).version;
}
