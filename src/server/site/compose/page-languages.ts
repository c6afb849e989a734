import type { SiteLanguage, Translation } from '#schemas/content/translation.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { PageFacts } from '#schemas/page.ts';
import { derive } from '#server/platform/derive.ts';
import { canonicalAddress, addressIn, type Address } from '../snapshot/address.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import { itemOfAddress } from '../snapshot/stopped-thing.ts';
import { makesPage, namesWithPage } from '../translations/has-page.ts';
import { readTexts } from '../translations/read-texts.ts';

const LANGUAGE: SiteLanguage = 'en';

/** Whether the page of an address has a page in the other language: that of the item that it shows, else its own. */
export async function isTranslated(
  address: Address,
  entry: MenuItem,
  snapshot: Pick<SiteSnapshot, 'current'>,
): Promise<boolean> {
  const shown = itemOfAddress(address) ?? { kind: 'page', key: entry.id };
  return makesPage(shown.kind, await readTexts(shown, LANGUAGE, snapshot));
}

type LanguageFacts = Pick<PageFacts, 'language' | 'alternate' | 'translated'>;

/**
 * What a page says of its languages. `hasOther`: it has a page in the other language too. Where nothing leads elsewhere, an
 * English page names what else there is in English.
 */
export async function languageFacts(
  address: Address,
  hasOther: boolean,
  menu: readonly MenuItem[],
  snapshot: SiteSnapshot,
): Promise<LanguageFacts> {
  const { language } = snapshot;
  const { language: _own, ...chinese } = address;
  const other = language ? chinese : { ...chinese, language: LANGUAGE };
  return {
    ...(hasOther && { alternate: canonicalAddress(other) }),
    ...(language && { language, translated: await namesAndRoutes(menu, snapshot) }),
  };
}

/** With the routes whose pages are among them, for addresses that name no menu entry. */
async function namesAndRoutes(
  menu: readonly MenuItem[],
  snapshot: SiteSnapshot,
): Promise<string[]> {
  const names = await translatedNames(snapshot);
  return [...names, ...routesOf(menu)(names)];
}

/** Made once for each state of the menu and all translations. */
const routesOf = derive((menu: readonly MenuItem[]) =>
  derive(
    (names: ReadonlySet<string>) =>
      new Set(
        menu
          .filter(({ id }) => names.has(`page:${id}`))
          .map(({ routecode }) => `route:${routecode}`),
      ),
  ),
);

/** The names of all documents that have a page in the other language. */
export async function translatedNames({
  all,
}: Pick<SiteSnapshot, 'all'>): Promise<ReadonlySet<string>> {
  return namesOf(await all('translation'));
}

/** Made once for each state of all translations. */
const namesOf = derive(
  (bodies: ReadonlyMap<string, unknown>) =>
    new Set(namesWithPage([...bodies.values()] as Translation[])),
);

/** Where a redirect of the English site leads: inside the site to the same language. */
export function redirectTarget(to: string, snapshot: Pick<SiteSnapshot, 'language'>): string {
  return to.startsWith('/') ? addressIn(snapshot.language, to) : to;
}
