import type { PageModel } from '#kit';
import { renderModel } from '#site/entry-server.tsx';
import type { PageAssets } from './assets.ts';
import { reviewDocument } from './document.ts';

export interface ReviewPage {
  model: PageModel;
  /** Of the preview's bundle, for these block types. */
  assets(types: Iterable<string>): PageAssets;
  /** Words above the page, which say that it is a draft. */
  banner: string;
  /** Where the page's calls are answered. */
  calls: string;
  /** HTML below the banner, under which reviewers say what they think. */
  remarks: string;
}

/** A draft as visitors would get it, under a banner that says what it is. */
export function renderReview({ model, assets, banner, calls, remarks }: ReviewPage): string {
  const { html } = renderModel(model);
  const types = new Set(Object.values(model.nodes).map((node) => node.type));
  return reviewDocument({ model, html, assets: assets(types), banner, calls, remarks });
}
