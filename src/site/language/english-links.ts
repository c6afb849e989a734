import { ITEM_KINDS } from '#rules/site/entry-item.ts';
import type { PageFacts } from '#schemas/page.ts';
import type { LedLink } from '#ui/language/link-language.ts';
import { linkKind } from '#ui/components/link-kind.ts';

const PREFIX = '/en';
const IN_CHINESE: Omit<LedLink, 'to'> = { hrefLang: 'zh-CN', note: ' (in Chinese)' };

/**
 * Leads the links of an English page to English pages where there are any, else to the Chinese ones. `translated` are the names
 * of what is in English, as the page's facts have them.
 */
export function leadEnglishLinks({
  translated = [],
}: Pick<PageFacts, 'translated'>): (to: string) => LedLink {
  const names = new Set(translated);
  return (to) => {
    if (linkKind(to) !== 'route' || /^\/en(?:[/?#]|$)/.test(to)) return { to };
    return isEnglish(new URL(to, 'http://site.invalid'), names)
      ? { to: to === '/' ? PREFIX : PREFIX + to }
      : { to, ...IN_CHINESE };
  };
}

function isEnglish({ pathname, searchParams }: URL, names: ReadonlySet<string>): boolean {
  const route = pathname.slice(1);
  if (route === '') return names.size > 0;
  const [id, fundcode] = [searchParams.get('id'), searchParams.get('fundcode')];
  if (route === 'fund' && fundcode) return names.has(`fund:${fundcode}`);
  if (id) return names.has(`${route === 'fund' ? 'manager' : (ITEM_KINDS[route] ?? '')}:${id}`);
  const menuid = searchParams.get('menuid');
  return names.has(menuid === null ? `route:${route}` : `page:${menuid}`);
}
