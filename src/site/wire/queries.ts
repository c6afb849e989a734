import type { CallPath } from '#schemas/calls/calls.ts';
import type { Fetch } from '#ui/calls.tsx';
import { calls } from '#wire/calls/table.ts';
import { noteAnswer } from '../action-log/recording/note-answer.ts';
import { answerTexts } from '../failures/answer-texts.ts';
import { pageNotices } from '../notices/notice-store.ts';
import { pageLogin } from '../login/page-login.ts';
import { createStartCache } from '../start-cache/start-cache.ts';
import { pageWire } from './page-wire.ts';
import { loadMarks } from '#ui/fund/investor/load-marks.ts';
import { provideMarks } from '#ui/visitor/marks-loader.ts';
import { loadChunk } from '../chunks/page-chunks.ts';
import { createQuery, createQueryClient } from '../request/query.ts';

const { apiClient, tab, login, configuration, prepare } = pageWire();
const client = createQueryClient();
const ask = createQuery(apiClient, client);

provideMarks(() => loadChunk(loadMarks));
// A read that waits for its retry while the tab is hidden goes on when it is seen again.
client.mount();
login.onChange(() =>
  client.removeQueries({
    predicate: ({ queryKey: [path] }) => calls[path as CallPath].caller === 'investor',
  }),
);

/** The Fetch of the site's views, loaded with the first call that a page makes. */
export const query: Fetch = async (request, files) => {
  const answer = await ask(request, files);
  noteAnswer(request, answer);
  return answer;
};

export const startCache = createStartCache({
  query: ask,
  configuration,
  tab,
  openSession: prepare,
});

/** Asks who is logged in, and shows it. */
export async function showUser(): Promise<void> {
  const asked = tab.session()?.token;
  const user = await startCache.user();
  // Another login since is another one's to show.
  if (asked !== undefined && tab.session()?.token !== asked) return;
  pageLogin.set(user && { name: user.custname, logOut: () => void logOut() });
}

async function logOut(): Promise<void> {
  await login.logOut();
  pageNotices.toast(answerTexts.loggedOut);
}
