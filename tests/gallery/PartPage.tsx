import { useState } from 'react';
import { type Answer, failedAnswer } from '#kit';
import { CallsProvider, type Fetch } from '#ui/calls.tsx';
import type { PartSample } from '#ui/samples/part-samples.ts';
import { createLoginStore, LoginContext, type LoginStore } from '#ui/visitor/login.ts';
import type { PartItem } from './samples.ts';

/** Some parts reach into the gutters of their page, or follow the width of their section or of their article's page. */
const room = { padding: '24px var(--q-gutter)', container: 'matter reading / inline-size' };

/** A part with what the site gives it: answers of its calls, and who is logged in. */
export function PartPage({ item: { type, name, sample } }: { item: PartItem }) {
  const [fetch] = useState(() => fetchOf(sample));
  const [login] = useState(() => loginOf(sample));
  return (
    <CallsProvider fetch={fetch}>
      <LoginContext value={login}>
        <div id={`${type}/${name}`} style={sample.isWide ? undefined : room}>
          {sample.part}
        </div>
      </LoginContext>
    </CallsProvider>
  );
}

function fetchOf({ calls }: PartSample): Fetch {
  const answers: Readonly<Record<string, Answer>> = { ...calls };
  return ({ path }) => Promise.resolve(answers[path] ?? failedAnswer());
}

function loginOf({ login }: PartSample): LoginStore {
  const store = createLoginStore();
  if (login !== undefined) store.set({ name: login, logOut: () => store.set(null) });
  return store;
}
