import { call, type Answer, type CallRequest, type Failure } from '#kit/call.ts';
import { fromModuleRecord, type PageModel } from '#kit/page-model.ts';
import type { Fetch } from '#ui/calls.tsx';
import { expectModelViews, loadModelViews } from '../chunks/load-model-views.ts';

/** The model of an address with its views loaded, or why there is none. */
export async function loadPage(
  address: string,
  fetchCall: Fetch,
): Promise<{ ok: true; model: PageModel } | Failure> {
  expectModelViews();
  const answer = (await fetchCall(
    call('common/module', { address }) as CallRequest,
  )) as Answer<'common/module'>;
  if (!answer.ok) return answer;
  const model = fromModuleRecord(answer.record);
  await loadModelViews(model);
  return { ok: true, model };
}
