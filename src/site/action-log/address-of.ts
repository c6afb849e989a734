import type { AddressParameter } from '#schemas/page.ts';

/** What tells a page from others. What else stands in an address, a visitor or another site put there: it may identify the visitor. */
const KEPT: readonly string[] = [
  'menuid',
  'secondtype',
  'id',
  'fundcode',
  'fundtype',
  'risklevel',
  'fundstatus',
  'ordertype',
  'fundcodes',
  'pageoffset',
] satisfies AddressParameter[];
const LENGTH = 300;

/** Path and telling parameters of an address of this site; of another site, where it is, without parameters. */
export function addressOf(href: string, here: string = window.location.href): string {
  const url = parse(href, here);
  if (!url) return '';
  if (url.origin !== new URL(here).origin)
    return (url.protocol.startsWith('http') ? url.origin + url.pathname : url.protocol).slice(
      0,
      LENGTH,
    );
  const kept = new URLSearchParams(
    [...url.searchParams].filter(([name]) => KEPT.includes(name)),
  ).toString();
  return (url.pathname + (kept && `?${kept}`)).slice(0, LENGTH);
}

function parse(href: string, here: string): URL | null {
  try {
    return new URL(href, here);
  } catch {
    return null;
  }
}
