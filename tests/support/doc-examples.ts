import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readProject } from './documents/sections.ts';

/** The modules that `docs/integrators.md` shows, as somebody would save them. */
export function openExamples() {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-examples-'));
  return {
    async load(name: string): Promise<Record<string, (...parameters: unknown[]) => unknown>> {
      const [, code] =
        new RegExp(`\`\`\`js ${name}\n([\\s\\S]*?)\`\`\``).exec(
          readProject('docs/integrators.md'),
        ) ?? [];
      if (code === undefined) throw new Error(`docs/integrators.md has no example ${name}`);
      const file = join(folder, name);
      writeFileSync(file, code);
      return import(/* @vite-ignore */ pathToFileURL(file).href);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
