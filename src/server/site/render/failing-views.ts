import type { PageModel } from '#kit';
import { renderModel } from '#site/entry-server.tsx';
import { prepareRendering } from './render-page.ts';

/** The nodes of a model whose views throw: visitors get the page without them. */
export async function failingViews(model: PageModel): Promise<string[]> {
  await prepareRendering();
  return renderModel(model).failures.map(({ node }) => node);
}
