import { LOGO_HEIGHT, LOGO_WIDTH } from '#rules/site/logo-size.ts';
import type { PictureSize } from '#schemas/media.ts';
import type { PageFacts } from '#schemas/page.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';
import { tradeHostFacts } from '../snapshot/trade-hosts.ts';

/** Company parameters by name, with what every page knows of the logo and the trading system. */
export async function readCompany(snapshot: SiteSnapshot): Promise<Record<string, string>> {
  const answer = await snapshot.answer({ path: 'common/mixparam', body: {} });
  const parameters = answer.ok
    ? Object.fromEntries(
        answer.record[0].map(({ paramname, paramvalue }) => [paramname, paramvalue]),
      )
    : {};
  return {
    ...parameters,
    ...(await logoSize(parameters['companylogo'] ?? '', snapshot)),
    ...tradeHostFacts(),
  };
}

async function logoSize(image: string, snapshot: SiteSnapshot): Promise<Record<string, string>> {
  const logo: { image: string } & Partial<PictureSize> = { image };
  const { width, height } = await snapshot.measure(logo);
  return width && height ? { [LOGO_WIDTH]: width, [LOGO_HEIGHT]: height } : {};
}

/** Dictionary labels: group, code, label. */
export async function readDictionary(snapshot: SiteSnapshot): Promise<PageFacts['dictionary']> {
  const answer = await snapshot.answer({ path: 'common/dictionary', body: {} });
  const groups: PageFacts['dictionary'] = {};
  for (const { dictitem, subitem, subitemname } of answer.ok ? answer.record[0] : [])
    (groups[dictitem] ??= {})[subitem] = subitemname;
  return groups;
}
