import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { chooseVariant } from '#rules/variants/choose-variant.ts';
import {
  BUCKETS,
  ORIGINAL,
  type VariantPlace,
  type VisitorTraits,
} from '#rules/variants/variant.ts';
import { pageKey } from './page-key.ts';

/** The cookies of a visitor who was on a page with variants: a number that every hundredth visitor has, and for this visit that it is the first. */
export const BUCKET_COOKIE = 'quoin_bucket';
export const FIRST_COOKIE = 'quoin_first';
const YEAR_S = 31_536_000;

/** Who asks, as far as the choice depends on it. */
export interface VariantRequest {
  /** As it was asked for, with parameters that no page knows. */
  url: string;
  headers: IncomingHttpHeaders;
  /** Whether cookies may be kept for encrypted connections alone. */
  isSecure: boolean;
}

/** What is sent of a page on which not everybody gets the same. */
export interface ChosenPage {
  key: string;
  /** Names and values in turn, in place of what shared caches are told. */
  headers: readonly string[];
}

/** Shared caches know nothing of who gets which variant: they keep none of them. */
const OWN = ['cache-control', 'private, no-cache'];

/** Chooses for a visitor, with cookies for one who has none yet. Programs that read pages get the originals. */
export function choosePage(
  address: string,
  places: readonly VariantPlace[],
  request: VariantRequest,
): ChosenPage {
  const { headers } = request;
  if (isProgram(headers['user-agent'])) return { key: address, headers: OWN };
  const known = readBucket(headers.cookie);
  const traits: VisitorTraits = {
    bucket: known ?? randomInt(BUCKETS),
    device: deviceOf(headers),
    campaign: campaignOf(request.url),
    isFirstVisit: known === null || hasCookie(headers.cookie, `${FIRST_COOKIE}=1`),
  };
  const chosen = places
    .map((place) => [place.block, chooseVariant(place, traits)] as const)
    .filter(([, slot]) => slot !== ORIGINAL);
  return {
    key: pageKey({ address, chosen: new Map(chosen) }),
    headers: known === null ? [...OWN, ...newCookies(traits.bucket, request.isSecure)] : OWN,
  };
}

/** CUBOT makes phones. */
const PROGRAM = /(?<!cu)bot|crawl|spider|slurp|preview|externalhit|lighthouse|^$/i;

function isProgram(agent = ''): boolean {
  return PROGRAM.test(agent);
}

/** Null where there is none, or none that was given out. */
function readBucket(cookie = ''): number | null {
  const given = cookie
    .split('; ')
    .find((one) => one.startsWith(`${BUCKET_COOKIE}=`))
    ?.slice(BUCKET_COOKIE.length + 1);
  return given !== undefined && /^(0|[1-9]\d?)$/.test(given) ? Number(given) : null;
}

function hasCookie(cookie: string | undefined, wanted: string): boolean {
  return cookie?.split('; ').includes(wanted) ?? false;
}

function newCookies(bucket: number, isSecure: boolean): string[] {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return [
    ...['set-cookie', `${BUCKET_COOKIE}=${bucket}; Max-Age=${YEAR_S}; ${attributes}`],
    ...['set-cookie', `${FIRST_COOKIE}=1; ${attributes}`],
  ];
}

/** As the browser says it, or else by what all phones have in their name. */
function deviceOf(headers: IncomingHttpHeaders): VisitorTraits['device'] {
  const said = headers['sec-ch-ua-mobile'];
  const isPhone = said === undefined ? /Mobi/.test(headers['user-agent'] ?? '') : said === '?1';
  return isPhone ? 'phone' : 'computer';
}

function campaignOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? '' : (new URLSearchParams(url.slice(query)).get('utm_campaign') ?? '').trim();
}
