import { LOGO_HEIGHT, LOGO_WIDTH } from '#rules/site/logo-size.ts';
import type { PictureSize } from '#schemas/media.ts';
import type { DictionaryEntry } from '#schemas/content.ts';
import type { PageFacts } from '#schemas/page.ts';
import { derive } from '#server/platform/derive.ts';
import { shared } from '../cache/json-text.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import { tradeHostFacts } from '../snapshot/trade-hosts.ts';

const known = new WeakMap<object, Record<string, string>>();

/** Company parameters by name, with what every page knows of the logo and the trading system; one object for all pages that read the same. */
export async function readCompany(snapshot: SiteSnapshot): Promise<Record<string, string>> {
  const answer = await snapshot.answer({ path: 'common/mixparam', body: {} });
  const found = known.get(answer);
  if (found) return found;
  const parameters: Record<string, string> = answer.ok
    ? Object.fromEntries(
        answer.record[0].map(({ paramname, paramvalue }) => [paramname, paramvalue]),
      )
    : {};
  const logo = parameters['companylogo'] ?? '';
  const size = await logoSize(logo, snapshot);
  const company = { ...parameters, ...size, ...tradeHostFacts() };
  // A logo without a size yet may have one when the next page is made.
  if (answer.ok && (logo === '' || LOGO_WIDTH in size)) known.set(answer, shared(company));
  return company;
}

async function logoSize(image: string, snapshot: SiteSnapshot): Promise<Record<string, string>> {
  const logo: { image: string } & Partial<PictureSize> = { image };
  const { width, height } = await snapshot.measure(logo);
  return width && height ? { [LOGO_WIDTH]: width, [LOGO_HEIGHT]: height } : {};
}

/** Dictionary labels: group, code, label. */
export async function readDictionary(
  snapshot: Pick<SiteSnapshot, 'answer'>,
): Promise<PageFacts['dictionary']> {
  const answer = await snapshot.answer({ path: 'common/dictionary', body: {} });
  return answer.ok ? groupsOf(answer.record[0]) : {};
}

const groupsOf = derive((rows: readonly DictionaryEntry[]) => {
  const groups: PageFacts['dictionary'] = {};
  for (const { dictitem, subitem, subitemname } of rows)
    (groups[dictitem] ??= {})[subitem] = subitemname;
  return shared(groups);
});
