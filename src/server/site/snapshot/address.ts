import { ADDRESS_PARAMETERS, type AddressParameter } from '#schemas/page.ts';
import type { SiteLanguage } from '#schemas/content/translation.ts';

/** An address taken apart: the declared parameters that are set, and the visitor's others. */
export interface Address {
  /** Absent: Chinese. */
  language?: SiteLanguage;
  /** Without the language. */
  path: string;
  parameters: Partial<Record<AddressParameter, string>>;
  /** Undeclared parameters, kept over a redirect and nowhere else. */
  others: [string, string][];
}

const declared = new Set<string>(ADDRESS_PARAMETERS);
/** Longer values are nobody's address; they are cut so that they cannot fill a cache. */
const MAX_VALUE = 100;

/** Takes any request target: with two slashes at its start it would be read as a host's name, or as none. */
export function parseAddress(url: string): Address {
  const parsed = new URL(`http://site.invalid/${url.replace(/^[/\\]+/, '')}`);
  const pairs = [...parsed.searchParams].filter(([, value]) => value !== '');
  const [, language, path = '/'] = /^\/(en)(\/.*)?$/.exec(parsed.pathname) ?? [];
  return {
    ...(language === 'en' && { language }),
    path: language === undefined ? parsed.pathname : path,
    parameters: Object.fromEntries(
      pairs
        .filter(([name]) => declared.has(name))
        .map(([name, value]) => [name, value.slice(0, MAX_VALUE)]),
    ),
    others: pairs.filter(([name]) => !declared.has(name)),
  };
}

/** The one way an address is written, in Chinese: declared parameters in canonical order, then the others as they came. */
export function formatAddress({ path, parameters, others }: Address): string {
  const pairs = ADDRESS_PARAMETERS.flatMap((name) =>
    parameters[name] ? [[name, parameters[name]] as [string, string]] : [],
  );
  const query = new URLSearchParams([...pairs, ...others]).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** The key under which a page is kept: what can change it, and nothing else. */
export function canonicalAddress(address: Address): string {
  return addressIn(address.language, formatAddress({ ...address, others: [] }));
}

/** An address of this site in a language: the same behind the language's name. */
export function addressIn(language: SiteLanguage | undefined, address: string): string {
  return language === undefined ? address : `/${language}${address.replace(/^\/(?=$|\?)/, '')}`;
}
