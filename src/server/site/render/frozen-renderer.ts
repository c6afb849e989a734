import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageModel } from '#kit';
import { renderModel } from '#site/entry-server.tsx';
import type { ReadyAssets } from './assets.ts';

/** Renders pages that stay as they are. */
export interface FrozenRenderer {
  /** The HTML of a page's body, as visitors get it. */
  html(model: PageModel): string;
  /** The styles of pages with these block types, as one text. */
  styles(types: Iterable<string>): Promise<string>;
}

/** Renders as the site does. `bundle` is the folder of its built files; null: none are, as in the dev loop, and pages have no styles. */
export function createFrozenRenderer(bundle: string | null, assets: ReadyAssets): FrozenRenderer {
  return {
    html: (model) => renderModel(model).html,
    async styles(types) {
      if (bundle === null) return '';
      const files = assets(types).styles.map((address) =>
        readFile(path.join(bundle, address), 'utf8'),
      );
      return (await Promise.all(files)).join('\n');
    },
  };
}
