import {
  type Answer,
  type CallRequest,
  type Failure,
  type PageModel,
  call,
  fromModuleRecord,
} from '#kit';
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
