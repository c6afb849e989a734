import { useState, type ReactNode } from 'react';
import { type Answer, failedAnswer } from '#kit';
import type { CallPath } from '#schemas/calls/calls.ts';
import { CallsProvider, type Fetch } from '#ui/calls.tsx';
import { loadMarks } from '#ui/fund/investor/load-marks.ts';
import { createLoginStore, LoginContext, type LoginStore } from '#ui/visitor/login.ts';
import { provideMarks } from '#ui/visitor/marks-loader.ts';

/** What a sample is given beside its props. */
interface Given {
  /** Answers by path; null: still under way. Those of other paths fail. */
  calls?: { [Path in CallPath]?: Answer<Path> | null } | undefined;
  /** Masked name of the investor who is logged in; absent: nobody. */
  login?: string | undefined;
}

/** What the site gives its views: answers of their calls, and who is logged in. */
export function Surroundings({ calls, login, children }: Given & { children: ReactNode }) {
  const [fetch] = useState(() => fetchOf(calls));
  const [store] = useState(() => loginOf(login));
  return (
    <CallsProvider fetch={fetch}>
      <LoginContext value={store}>{children}</LoginContext>
    </CallsProvider>
  );
}

function fetchOf(calls: Given['calls']): Fetch {
  const answers: Readonly<Record<string, Answer | null>> = { ...calls };
  return ({ path }) => {
    const answer = answers[path];
    return answer === null
      ? new Promise(() => undefined)
      : Promise.resolve(answer ?? failedAnswer());
  };
}

provideMarks(loadMarks);

function loginOf(login: string | undefined): LoginStore {
  const store = createLoginStore();
  if (login !== undefined) store.set({ name: login, logOut: () => store.set(null) });
  return store;
}
