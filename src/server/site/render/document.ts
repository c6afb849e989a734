import type { PageModel } from '#kit';
import { APP_ID, MODEL_ID, PREVIEW_CONFIG_ID } from '#site/page/page-data.ts';
import { SETTINGS_BLOCK, type WireSettings } from '#wire/public/settings.ts';
import type { PageAssets } from './assets.ts';
import type { Markup } from './html.ts';
import { pageHead, type HeadParts } from './head.ts';
import { MANIFEST_ADDRESS } from './manifest.ts';
import { MARK_ADDRESS, type IconName } from './mark.ts';
import { dataScript, escapeHtml } from './markup.ts';

const TOUCH_ICON: IconName = 'apple-touch-icon.png';

function dataBlock(id: string, value: unknown): string {
  return dataScript(blockAttributes(id), value);
}

/** Of the script element that is a data block. */
export function blockAttributes(id: string): string {
  return `type="application/json" id="${id}"`;
}

const NOT_INDEXED = '<meta name="robots" content="noindex">';

/** What decides how the page looks first, then styles, since they block painting; the other scripts are modules, wait for the document by themselves, and leave the line to the styles. */
function headAssets(assets: PageAssets): string {
  return [
    assets.early ? `<script src="${assets.early}"></script>` : '',
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...assets.preloads.map(
      (href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`,
    ),
    `<script type="module" fetchpriority="low" src="${assets.script}"></script>`,
  ].join('');
}

/**
 * For pages that one person opens again and again. The script first: it asks for what the screen shows while all that draws
 * the screen is fetched. The other scripts are preloaded as scripts, not as modules: Chromium parses a module that it
 * streams again at every visit, and takes one that was preloaded as a script compiled from its cache.
 */
export function workHead({ script, styles, preloads }: PageAssets): string {
  return [
    `<script type="module" src="${script}"></script>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="preload" as="script" crossorigin href="${href}">`),
  ].join('');
}

function wholeDocument(head: string[], body: string[], language = 'zh-CN'): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    ...head,
    '</head><body>',
    ...body,
    '</body></html>',
  ].join('');
}

/** The whole HTML document of a page; model and settings travel along. */
export function htmlDocument({
  html,
  assets,
  settings,
  ...said
}: HeadParts & { html: string; assets: PageAssets; settings: WireSettings }): string {
  return wholeDocument(
    [
      pageHead(said),
      `<link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="${MARK_ADDRESS}" type="image/svg+xml">`,
      `<link rel="apple-touch-icon" href="/${TOUCH_ICON}"><link rel="manifest" href="${MANIFEST_ADDRESS}">`,
      headAssets(assets),
    ],
    [
      `<div id="${APP_ID}">${html}</div>`,
      dataBlock(MODEL_ID, said.model),
      dataBlock(SETTINGS_BLOCK, settings),
    ],
    said.model.facts.language,
  );
}

/** The preview's shell: the site's code without content. */
export function previewDocument(assets: PageAssets, studioOrigin: string): string {
  return wholeDocument(
    ['<title>预览</title>', NOT_INDEXED, workHead(assets)],
    [`<div id="${APP_ID}"></div>`, dataBlock(PREVIEW_CONFIG_ID, { studioOrigin })],
  );
}

/** A draft for a reviewer: rendered like a visitor's page, brought to life by the preview's code. */
export function reviewDocument({
  model,
  html,
  assets,
  banner,
  calls,
  remarks,
}: {
  model: PageModel;
  html: string;
  assets: PageAssets;
  banner: string;
  calls: string;
  remarks: string;
}): string {
  return wholeDocument(
    [
      `<title>${escapeHtml(`草稿预览 - ${model.facts.title}`)}</title>`,
      NOT_INDEXED,
      headAssets(assets),
    ],
    [
      `<aside role="note" style="${BANNER_STYLE}">${escapeHtml(banner)}${remarks}</aside>`,
      `<div id="${APP_ID}">${html}</div>`,
      dataBlock(MODEL_ID, model),
      dataBlock(PREVIEW_CONFIG_ID, { calls }),
    ],
  );
}

/**
 * A page as it was rendered once, with its styles and without any script: what shows it runs none, and links lead nowhere
 * in a frame that may open no window.
 */
export function frozenDocument({
  title,
  html,
  styles,
}: {
  title: string;
  html: string;
  styles: string;
}): string {
  return wholeDocument(
    [
      `<meta http-equiv="content-security-policy" content="${FROZEN_POLICY}">`,
      `<title>${escapeHtml(title)}</title><base target="_blank">`,
      `<style>${styles.replaceAll('</', '<\\/')}</style>`,
    ],
    [`<div id="${APP_ID}">${html}</div>`],
  );
}

const FROZEN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'";

const BANNER_STYLE =
  'position:sticky;top:0;z-index:1000;max-height:70vh;overflow:auto;padding:8px 16px;background:#1c1a24;color:#fff;font-size:14px;line-height:20px;text-align:center';

/** The studio's shell: which screen is its own router's business. */
export function studioDocument(assets: PageAssets): string {
  return wholeDocument(
    [
      '<title>Quoin 编排台</title>',
      NOT_INDEXED,
      '<link rel="icon" href="data:,">',
      workHead(assets),
    ],
    ['<div id="studio"></div>'],
  );
}

/** A page that needs neither database nor API nor script: maintenance. `mark` is one large character; empty: there is none. */
export function plainDocument({
  title,
  mark,
  paragraphs,
  phone,
  link,
  body,
  assets: { early, styles },
}: {
  title: string;
  mark: string;
  paragraphs: string[];
  /** Whom to call: a link, since most visitors read it on a phone. */
  phone?: { label: string; number: string };
  link?: { href: string; label: string };
  /** Below the paragraphs. */
  body?: Markup;
  /** Styles, and the script that knows elder mode: without it the page is the same, in the usual size. */
  assets: Pick<PageAssets, 'early' | 'styles'>;
}): string {
  return wholeDocument(
    [
      NOT_INDEXED,
      `<title>${escapeHtml(title)}</title>`,
      early ? `<script src="${early}"></script>` : '',
      ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ],
    [
      '<main class="plain-page">',
      mark === '' ? '' : `<p class="plain-page-mark" aria-hidden="true">${escapeHtml(mark)}</p>`,
      `<h1>${escapeHtml(title)}</h1>`,
      ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
      phone
        ? `<p>${escapeHtml(phone.label)}<a href="tel:${escapeHtml(phone.number)}">${escapeHtml(phone.number)}</a></p>`
        : '',
      body?.text ?? '',
      link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>` : '',
      '</main>',
    ],
  );
}
