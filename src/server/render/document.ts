import type { PageModel } from '#kit/page-model.ts';
import { APP_ID, CONFIG_ID, dataBlock, MODEL_ID } from '#site/page-data.ts';
import type { PageAssets } from './assets.ts';

/** What the request layer in the browser needs to speak the wire. Configuration, not secrets. */
export interface BrowserConfig {
  cipherIv: string;
  cipherKey: string;
  signSecret: string;
  sessionMode: string;
}

interface Parts {
  model: PageModel;
  html: string;
  assets: PageAssets;
  config: BrowserConfig;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

function meta(name: string, content: string): string {
  return content === '' ? '' : `<meta name="${name}" content="${escapeHtml(content)}">`;
}

/** The whole HTML document of a page. */
export function pageDocument({ model, html, assets, config }: Parts): string {
  const { facts } = model;
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(facts.title)}</title>`,
    meta('description', facts.description),
    meta('keywords', facts.keywords),
    facts.status === 200 ? `<link rel="canonical" href="${escapeHtml(facts.address)}">` : meta('robots', 'noindex'),
    '<link rel="icon" href="/favicon.ico" type="image/svg+xml">',
    headAssets(assets),
    `</head><body><div id="${APP_ID}">${html}</div>`,
    `<script type="application/json" id="${MODEL_ID}">${dataBlock(model)}</script>`,
    `<script type="application/json" id="${CONFIG_ID}">${dataBlock(config)}</script>`,
    '</body></html>',
  ].join('');
}

/** Styles first, since they block painting; the scripts are modules and wait for the document by themselves. */
export function headAssets(assets: PageAssets): string {
  return [
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    `<script type="module" src="${assets.script}"></script>`,
  ].join('');
}
