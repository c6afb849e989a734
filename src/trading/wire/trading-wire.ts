import type { Answer } from '#kit';
import { createFailures } from '#site/failures/settle.ts';
import { classifyFailure } from '#site/failures/classify-failure.ts';
import { Dialog } from '#site/notices/Dialog.tsx';
import { provideDialog } from '#site/notices/dialog-view.ts';
import { pageNotices } from '#site/notices/notice-store.ts';
import { readWireSettings } from '#site/page/page-blocks.ts';
import { replaceAddress } from '#site/place/replace.ts';
import { createExchange } from '#site/request/exchange.ts';
import { createApiClient, type Request } from '#site/request/request.ts';
import { createQueryClient } from '#site/request/query.ts';
import { createUnderWay } from '#site/request/under-way.ts';
import { pageStorage } from '#site/tab/page-storage.ts';
import { createTab } from '#site/tab/tab.ts';
import { tellLoginChange } from './login-state.ts';
import { createSubmissions } from './open-submissions.ts';

export const tradingTab = createTab(pageStorage);
export const queryClient = createQueryClient();
// A window that gets the focus again refetches nothing: a form below the answer would change while it is filled in.
queryClient.setDefaultOptions({
  queries: { ...queryClient.getDefaultOptions().queries, refetchOnWindowFocus: false },
});

const underWay = createUnderWay();

/** Nobody is logged in any more: everything that was loaded goes. */
function forgetLogin(): void {
  tradingTab.setLoggedIn(false);
  queryClient.clear();
  submissions.clear();
  tellLoginChange();
}

provideDialog(Dialog);

const failures = createFailures(
  {
    cancelPending: underWay.cancelAll,
    logOut: forgetLogin,
    clearToken: () => tradingTab.drop(),
    replace: replaceAddress,
    parameter: () => undefined,
  },
  pageNotices,
);

/** Consequences that the page itself takes over: it says them in their place, and what was typed stays. */
const IN_PLACE: readonly string[] = ['toast', 'error-page'];

const client = createApiClient(createExchange(readWireSettings(), tradingTab), underWay, {
  loading: pageNotices.loading,
  async settle(outcome, path, entry) {
    const { consequence } = classifyFailure(outcome, entry, '');
    const isError = consequence.kind === 'alert' && consequence.notice.text === messageOf(outcome);
    const isShownHere = IN_PLACE.includes(consequence.kind) || (isError && !isListed(outcome));
    return failures.settle(outcome, path, isShownHere ? { ...entry, onFailure: 'block' } : entry);
  },
});

type Outcome = Parameters<typeof failures.settle>[0];

function messageOf(outcome: Outcome): string {
  return outcome.kind === 'reply' ? outcome.reply.msg : '';
}

/** A code for which the catalogue of errors asks for an alert of its own. */
function isListed(outcome: Outcome): boolean {
  return outcome.kind === 'reply' && outcome.reply.code === '-900020051';
}

/** Makes a call in the session of this tab. Failures of a form or a list are answers that the page shows in their place. */
export const callSandbox: Request = client.request;

export const submissions = createSubmissions(callSandbox);

export async function logIn(body: {
  loginname: string;
  loginpwd: string;
}): Promise<Answer<'account/login'>> {
  const answer = await callSandbox('account/login', body);
  if (!answer.ok) return answer;
  queryClient.clear();
  submissions.clear();
  tradingTab.setLoggedIn(true);
  tellLoginChange();
  return answer;
}

export async function endLogin(): Promise<void> {
  await client.ask('account/logout', {}, { overlay: false });
  forgetLogin();
  tradingTab.drop();
}
