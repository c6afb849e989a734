import { useQuery } from '@tanstack/react-query';
import { Button, Result } from 'antd';
import { useEffect, useState } from 'react';
import { useTitle } from '../../base/components/use-title.ts';
import { useSession } from '../../core/session/session.ts';
import { ConsentForm } from './ConsentForm.tsx';
import { connectTexts as texts } from './connect-texts.ts';
import styles from './ConnectScreen.module.css';

/** Where a program sends the browser of the person whom it wants to act for. */
export function ConnectScreen() {
  useTitle(texts.title);
  const { client } = useSession();
  const [query] = useState(() => window.location.search.slice(1));
  const [chosen, setChosen] = useState<string | null>(null);
  const asked = useQuery({
    queryKey: ['program-request', query],
    queryFn: ({ signal }) => client.call('readProgramRequest', { query }, signal),
    retry: false,
    staleTime: Infinity,
  });
  const next = chosen ?? asked.data?.redirect ?? null;
  // Replaces the entry: going back does not ask again.
  useEffect(() => {
    if (next !== null) window.location.replace(next);
  }, [next]);
  if (asked.error) return <Refused message={asked.error.message} />;
  if (next !== null) return <Leaving address={next} />;
  return (
    <main className={styles.screen} aria-busy={asked.isPending}>
      {asked.data?.request && (
        <ConsentForm query={query} request={asked.data.request} onChosen={setChosen} />
      )}
    </main>
  );
}

function Refused({ message }: { message: string }) {
  return (
    <main>
      <Result
        status="warning"
        title={<span role="alert">{message}</span>}
        extra={
          <Button type="primary" onClick={() => window.location.assign('/')}>
            {texts.toStudio}
          </Button>
        }
      />
    </main>
  );
}

function Leaving({ address }: { address: string }) {
  return (
    <main>
      <Result
        status="info"
        title={<span role="status">{texts.leaving}</span>}
        subTitle={
          <>
            {texts.stuck} <a href={address}>{texts.goOn}</a>
          </>
        }
      />
    </main>
  );
}
