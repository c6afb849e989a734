import { Button, Result, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { StudioError, type StudioClient } from '../api/client.ts';
import {
  beginInWindow,
  goOnFromProvider,
  leaveForProvider,
  windowPurpose,
  type ProviderPurpose,
} from './provider-window.ts';
import { sessionTexts } from './texts.ts';

const texts = sessionTexts.provider;
/** Refusals after which the same person can try again. */
const WORTH_TRYING: readonly string[] = ['signInExpired', 'providerAway', 'providerRefused'];
/** Refusals after which only another person can come in. */
const OF_PERSON: readonly string[] = ['noRole', 'notInvited', 'accountInactive'];

/** Where the provider leads back to, and from where a window of its own leads there. */
export function ProviderReturn({ client }: { client: StudioClient }) {
  const [problem, setProblem] = useState<Error | null>(null);
  const [isDone, setIsDone] = useState(false);
  const [query] = useState(() => window.location.search);
  useEffect(() => {
    let isLeft = false;
    void pass(client, query).then(
      (hasReturned) => !isLeft && setIsDone(hasReturned),
      (error: Error) => !isLeft && setProblem(error),
    );
    return () => void (isLeft = true);
  }, [client, query]);
  if (problem) return <Problem client={client} problem={problem} onProblem={setProblem} />;
  return (
    <main aria-busy={!isDone}>
      <Result
        icon={isDone ? undefined : <Spin size="large" />}
        status={isDone ? 'success' : 'info'}
        title={isDone ? texts.done : texts.passing}
      />
    </main>
  );
}

/** What counts once is sent once, however often the page is drawn. */
let passing: { query: string; done: Promise<boolean> } | null = null;

/** Leads to the provider, or takes what came back from it; answers whether it came back. */
function pass(client: StudioClient, query: string): Promise<boolean> {
  if (passing?.query !== query) passing = { query, done: passOnce(client, query) };
  return passing.done;
}

async function passOnce(client: StudioClient, query: string): Promise<boolean> {
  const purpose = new URLSearchParams(query).get('begin');
  if (purpose === 'signIn' || purpose === 'prove') {
    await beginInWindow(client, purpose satisfies ProviderPurpose);
    return false;
  }
  // The code is taken out of the address at once, and out of the history.
  window.history.replaceState(null, '', window.location.pathname);
  await client.call('finishProviderSignIn', { query });
  goOnFromProvider();
  return true;
}

interface ProblemProperties {
  client: StudioClient;
  problem: Error;
  onProblem(problem: Error): void;
}

function Problem({ client, problem, onProblem }: ProblemProperties) {
  const code = problem instanceof StudioError ? problem.refusal.code : '';
  const purpose = windowPurpose();
  const again = () =>
    (purpose ? beginInWindow(client, purpose) : leaveForProvider(client)).catch(onProblem);
  const asOther = () =>
    (purpose ? beginInWindow(client, 'other') : leaveForProvider(client, 'other')).catch(onProblem);
  return (
    <main>
      <Result
        status="warning"
        title={<span role="alert">{problem.message}</span>}
        extra={[
          ...(WORTH_TRYING.includes(code)
            ? [
                <Button key="again" type="primary" onClick={() => void again()}>
                  {texts.again}
                </Button>,
              ]
            : []),
          ...(OF_PERSON.includes(code)
            ? [
                <Button key="other" type="primary" onClick={() => void asOther()}>
                  {texts.other}
                </Button>,
              ]
            : []),
          <Button
            key="leave"
            onClick={() => (purpose ? window.close() : window.location.assign('/'))}
          >
            {purpose ? texts.close : texts.toSignIn}
          </Button>,
        ]}
      />
    </main>
  );
}
