import { type Answer, type CallRequest, type PageModel, call, fromModuleRecord } from '#kit';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import type { CallRecord, RecordPath } from '#schemas/calls/calls.ts';
import type { Advertisement } from '#schemas/content/promotion.ts';
import type { SystemParameterName } from '#schemas/content/system.ts';
import type { MenuItem } from '#schemas/menu.ts';
import type { Fetch } from '#ui/calls.tsx';
import type { Tab } from '../tab/tab.ts';
import type { Configuration, PageDictionary, CompanyParameters } from './configuration.ts';

/**
 * What the product keeps from its start. Each part is asked for when it is first needed; where that fails the site goes
 * on with the static menu, no labels and no parameters, and the next one who needs it asks again.
 */
export interface StartCache {
  /** True once the tab has a session. */
  session(): Promise<boolean>;
  parameters(): Promise<CompanyParameters>;
  dictionary(): Promise<PageDictionary>;
  systemParameters(): Promise<Partial<Record<SystemParameterName, string>>>;
  advertisements(bannertype?: Advertisement['bannertype']): Promise<Advertisement[]>;
  menu(): Promise<MenuItem[]>;
  /** The model of an address; null where it cannot be had: a document that loads instead always has one. */
  modules(address: string): Promise<PageModel | null>;
  /** Null while nobody is logged in. */
  user(): Promise<CallRecord<'account/userinfo'>[0][0] | null>;
}

interface Parts {
  /** As views ask: shared, and asked again every time it is needed. */
  query: Fetch;
  configuration: Configuration;
  tab: Pick<Tab, 'isLoggedIn'>;
  /** Sees to a session; false where there is none to be had. */
  openSession(): Promise<boolean>;
}

export function createStartCache({ query, configuration, tab, openSession }: Parts): StartCache {
  async function record<P extends RecordPath>(
    request: CallRequest<P>,
  ): Promise<CallRecord<P> | null> {
    const answer = (await query(request as CallRequest)) as Answer<RecordPath>;
    return answer.ok ? (answer.record as CallRecord<P>) : null;
  }

  return {
    session: openSession,
    async parameters() {
      const stored = configuration.parameters();
      if (stored) return stored;
      const found = await record(call('common/mixparam', {}));
      return found ? configuration.keepParameters(byName(found[0])) : {};
    },
    async dictionary() {
      const stored = configuration.dictionary();
      if (stored) return stored;
      const found = await record(call('common/dictionary', {}));
      return found ? configuration.keepDictionary(labelsOf(found[0])) : {};
    },
    systemParameters: async () => byName((await record(call('common/sysparam', {})))?.[0] ?? []),
    advertisements: async (bannertype) =>
      (await record(call('common/advertisement', { bannertype })))?.[0] ?? [],
    menu: async () => (await record(call('common/menu', {})))?.[0] ?? [STATIC_ENTRY],
    async modules(address) {
      const found = await record(call('common/module', { address }));
      return found && fromModuleRecord(found);
    },
    user: async () =>
      tab.isLoggedIn() ? ((await record(call('account/userinfo', {})))?.[0][0] ?? null) : null,
  };
}

function byName(
  rows: readonly { paramname: string; paramvalue: string }[],
): Record<string, string> {
  return Object.fromEntries(rows.map(({ paramname, paramvalue }) => [paramname, paramvalue]));
}

function labelsOf(rows: CallRecord<'common/dictionary'>[0]): PageDictionary {
  const groups: PageDictionary = {};
  for (const { dictitem, subitem, subitemname } of rows)
    (groups[dictitem] ??= {})[subitem] = subitemname;
  return groups;
}
