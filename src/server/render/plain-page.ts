import { escapeHtml } from './document.ts';

interface Plain {
  title: string;
  /** One large character, cut like a piece of type. */
  mark: string;
  paragraphs: string[];
  link?: { href: string; label: string };
  styles: string[];
}

/** A page that needs neither database nor API: maintenance and the error pages. */
export function plainPage({ title, mark, paragraphs, link, styles }: Plain): string {
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    '</head><body><main class="plain-page">',
    `<p class="plain-page-mark" aria-hidden="true">${escapeHtml(mark)}</p><h1>${escapeHtml(title)}</h1>`,
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>` : '',
    '</main></body></html>',
  ].join('');
}
