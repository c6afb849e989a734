import { CLAIMLESS_KINDS } from '#rules/disclosure/claimless-kinds.ts';
import type { DisclosureFacts } from '#rules/disclosure/facts.ts';
import { toProps } from '#registry/kinds/draft-form.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { readCompany, readDictionary } from '#server/site/compose/page-context.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { FRAGMENT } from '../../snapshot/fragments.ts';
import { readMenu } from '../../snapshot/read-menu.ts';
import { firstEntry } from '../../snapshot/route.ts';
import type { SiteSnapshot } from '../../snapshot/site-snapshot.ts';
import type { ReleaseSite } from '../gate/release-sites.ts';
import { withEnded } from '../composed/compose-once.ts';
import { readFragmentFacts } from './fragment-facts.ts';
import { readItemFacts } from './item-facts.ts';
import { readMenuFacts } from './menu-facts.ts';
import { readPageFacts } from './page-facts.ts';
import { readDisclosureSources, type DisclosureSources } from './sources.ts';

/**
 * What a document claims to visitors at a moment of its release; null where it shows nothing of its own. `given`: what was
 * read at that moment before.
 */
export async function readDocumentFacts(
  sql: Queryable,
  { kind, key }: DocumentName,
  { after: site, drafts }: Pick<ReleaseSite, 'after' | 'drafts'>,
  given?: DisclosureSources,
): Promise<DisclosureFacts | null> {
  if (CLAIMLESS_KINDS.has(kind)) return null;
  // Rules say why what left the page by itself is broken.
  const after = withEnded(site);
  const sources = given ?? (await readDisclosureSources(sql, after.moment, drafts));
  switch (kind) {
    case 'page': {
      const entry = (await readMenu(after)).find(({ id }) => id === key);
      return entry ? readPageFacts(entry, after, sources) : null;
    }
    case 'frame':
      return readPageFacts(firstEntry(await readMenu(after)), after, sources, { part: 'frame' });
    case 'menu':
      return readMenuFacts(await readMenu(after), after, sources);
    case FRAGMENT:
      return readFragmentFacts(key, after, sources, {
        entry: null,
        parameters: {},
        company: await readCompany(after),
        dictionary: await readDictionary(after),
      });
    default:
      return readKindFacts(kind, key, after, sources);
  }
}

async function readKindFacts(
  kind: string,
  key: string,
  snapshot: SiteSnapshot,
  sources: DisclosureSources,
): Promise<DisclosureFacts | null> {
  const definition = kindDefinition(kind);
  const body = definition && (await snapshot.current(kind, key));
  return definition && body
    ? readItemFacts(definition, key, toProps(definition, body), snapshot, sources)
    : null;
}
