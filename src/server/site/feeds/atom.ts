import { formatDate } from '#rules/numbers/format.ts';
import { escapeHtml } from '../render/markup.ts';
import { writableText } from './writable-text.ts';

export interface AtomEntry {
  /** Of this site: what the entry is known by, and where it is read. */
  path: string;
  title: string;
  summary: string;
  /** yyyymmdd: nothing more exact is published. */
  day: string;
}

export interface AtomFeed {
  origin: string;
  /** Of the feed itself. */
  path: string;
  title: string;
  /** Of the page that has the same. */
  page: string;
  author: string;
  /** yyyymmdd, where the feed has no entries. */
  today: string;
  /** The newest first. */
  entries: readonly AtomEntry[];
}

/** A feed as RFC 4287 wants it, with whole addresses. */
export function atomText({ origin, path, title, page, author, today, entries }: AtomFeed): string {
  const days = entries.map(({ day }) => day).toSorted();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">',
    element('id', origin + path),
    element('title', title),
    element('updated', timeOf(days.at(-1) ?? today)),
    link('self', 'application/atom+xml', origin + path),
    link('alternate', 'text/html', origin + page),
    `<author>${element('name', author)}</author>`,
    ...entries.map((entry) => entryText(origin, entry)),
    '</feed>',
    '',
  ].join('\n');
}

function entryText(origin: string, { path, title, summary, day }: AtomEntry): string {
  return [
    '<entry>',
    element('id', origin + path),
    element('title', title),
    element('updated', timeOf(day)),
    link('alternate', 'text/html', origin + path),
    ...(summary === '' ? [] : [element('summary', summary)]),
    '</entry>',
  ].join('');
}

/** The day's beginning in Beijing. */
function timeOf(day: string): string {
  return `${formatDate(day)}T00:00:00+08:00`;
}

function link(rel: string, type: string, href: string): string {
  return `<link rel="${rel}" type="${type}" href="${escapeHtml(href)}"/>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(writableText(text))}</${name}>`;
}
