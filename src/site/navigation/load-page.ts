import {
  type Answer,
  type CallRequest,
  type Failure,
  type PageModel,
  call,
  fromModuleRecord,
} from '#kit';
import type { Fetch } from '#ui/calls.tsx';
import { NEEDS_DOCUMENT } from '#wire/public/page-model.ts';
import { expectModelViews, loadModelViews } from '../chunks/load-model-views.ts';
import { fetchModel } from './fetch-model.ts';

export type LoadedPage = { ok: true; model: PageModel } | Failure;

/**
 * The model of an address with its views loaded, or why there is none. By GET, as caches keep it; by the signed call where
 * that gives none, which also says why. Null: the address has to be loaded as a document.
 */
export async function loadPage(address: string, fetchCall: Fetch): Promise<LoadedPage | null> {
  expectModelViews();
  const kept = await fetchModel(address);
  if (kept === NEEDS_DOCUMENT) return null;
  const loaded: LoadedPage = kept ? { ok: true, model: kept } : await callModel(address, fetchCall);
  if (loaded.ok) await loadModelViews(loaded.model);
  return loaded;
}

async function callModel(address: string, fetchCall: Fetch): Promise<LoadedPage> {
  const answer = (await fetchCall(
    call('common/module', { address }) as CallRequest,
  )) as Answer<'common/module'>;
  return answer.ok ? { ok: true, model: fromModuleRecord(answer.record) } : answer;
}
