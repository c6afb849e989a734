import { call, type Answer, type CallRequest } from '#kit/call.ts';
import { fromModuleRecord, type PageModel } from '#kit/page-model.ts';
import { loadViews } from '#registry/views.ts';
import type { Fetch } from '#ui/calls.tsx';

/** The model of an address with its views loaded, or null where that failed. */
export async function loadPage(address: string, fetchCall: Fetch): Promise<PageModel | null> {
  try {
    const answer = (await fetchCall(call('common/module', { address }) as CallRequest)) as Answer<'common/module'>;
    if (!answer.ok) return null;
    const model = fromModuleRecord(answer.record);
    await loadViews(Object.values(model.nodes).map((node) => node.type));
    return model;
  } catch {
    return null;
  }
}
