import { MODEL_ID } from '#site/page/page-data.ts';
import { BUILD_HEADER, MODEL_PREFIX, NEEDS_DOCUMENT } from '#wire/public/page-model.ts';
import { encode } from '../cache/compress.ts';
import type { KeptPage } from '../cache/page-cache.ts';
import { isPageAddress } from '../snapshot/own-path.ts';
import { blockAttributes } from './document.ts';

const START = Buffer.from(`<script ${blockAttributes(MODEL_ID)}>`);
const END = Buffer.from('<');
const NONE = Buffer.from('null');
const DOCUMENT = Buffer.from(JSON.stringify(NEEDS_DOCUMENT));

const made = new WeakMap<KeptPage, KeptPage>();

/** The address of the page whose model an address stands for; null for what is no model's address. */
export function pageOfModel(url: string): string | null {
  return url.startsWith(`${MODEL_PREFIX}/`) ? url.slice(MODEL_PREFIX.length) : null;
}

/**
 * The model of a page as an answer of its own, for a navigation in the browser: the very bytes that the page's HTML has,
 * with the page's tags and moment, so that it is as good as the page and never of another release. A redirect leads to the
 * model of its target. What only a document can show says so: a file, another site, a place on a page, a page without a
 * model. `null` of what nobody gets.
 */
export function modelAnswer(page: KeptPage): KeptPage {
  const known = made.get(page);
  if (known) return known;
  const answer = makeAnswer(page);
  made.set(page, answer);
  return answer;
}

function makeAnswer({ location, status, build, encodings, tags, seq, at }: KeptPage): KeptPage {
  const json = { type: 'application/json; charset=utf-8', tags, seq, at };
  if (location !== undefined && isPageAddress(location) && !location.includes('#'))
    return { ...json, status, location: MODEL_PREFIX + location, encodings: encode(NONE) };
  const model = build === undefined ? null : modelIn(encodings.identity.body);
  const isShown = status < 400;
  return {
    ...json,
    // Where the store does not answer, what is sent instead is not what the browser asked for.
    status: status >= 500 ? status : 200,
    encodings: encode(model ?? (isShown ? DOCUMENT : NONE)),
    ...(build !== undefined && { headers: { [BUILD_HEADER]: build } }),
  };
}

/** A part of the page's bytes, not a copy. No data block has a `<` of its own, so the last one that begins so is the page's. */
function modelIn(html: Buffer): Buffer | null {
  const start = html.lastIndexOf(START);
  if (start < 0) return null;
  const from = start + START.length;
  return html.subarray(from, html.indexOf(END, from));
}
