import type { PageModel } from '#kit';
import { feedLabel, feedPath, feedsOfBlock, feedType, type Feed } from '#rules/site/feeds.ts';
import { escapeHtml } from './markup.ts';

/** Links by which readers find the feeds of the blocks on a page, each once. */
export function feedLinks({ nodes, facts }: Pick<PageModel, 'nodes' | 'facts'>, origin: string) {
  const feeds = new Map<string, Feed>();
  for (const { type } of Object.values(nodes))
    for (const feed of feedsOfBlock(type, facts.parameters.fundcode))
      feeds.set(feedPath(feed), feed);
  return [...feeds].map(
    ([path, feed]) =>
      `<link rel="alternate" type="${feedType(feed)}" title="${escapeHtml(feedLabel(feed))}" href="${escapeHtml(origin + path)}">`,
  );
}
