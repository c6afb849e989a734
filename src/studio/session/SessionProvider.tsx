import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Result } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { createStudioClient } from '../client.ts';
import { SessionContext, type Session } from './session.ts';
import { SignInForm } from './SignInForm.tsx';
import { SignInPage } from './SignInPage.tsx';
import { sessionTexts } from './texts.ts';

/** Shows the screens to who is signed in. When the session ends meanwhile, sign-in opens over them and nothing is lost. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [expired, setExpired] = useState(false);
  const [signIns, setSignIns] = useState(0);
  const queries = useQueryClient();
  const client = useMemo(() => createStudioClient({ onSignedOut: () => setExpired(true) }), []);
  const me = useQuery({ queryKey: ['me'], queryFn: ({ signal }) => client.call('me', {}, signal), retry: false, staleTime: Infinity });

  // An answer without an account later on means that the session ended: the screens stay, and sign-in opens over them.
  const [known, setKnown] = useState<{ name: string; account: string; siteOrigin: string } | null>(null);
  if (me.data?.account && me.data.account.account !== known?.account) setKnown({ ...me.data.account, siteOrigin: me.data.siteOrigin });

  const session = useMemo<Session | null>(() => {
    if (!known) return null;
    const signOut = async () => {
      await client.call('signOut', {});
      window.location.assign('/');
    };
    return { ...known, client, signIns, expire: () => setExpired(true), signOut };
  }, [known, client, signIns]);

  async function continueSignedIn() {
    setExpired(false);
    setSignIns((count) => count + 1);
    await queries.invalidateQueries();
  }

  if (session) {
    return (
      <SessionContext value={session}>
        {children}
        <Modal open={expired} title={sessionTexts.again} footer={null} closable={false} keyboard={false} width={420} destroyOnHidden>
          <p style={{ marginBottom: 12 }}>{sessionTexts.againWhy}</p>
          <SignInForm client={client} account={session.account} onSignedIn={continueSignedIn} />
        </Modal>
      </SessionContext>
    );
  }
  if (me.data) return <SignInPage client={client} onSignedIn={continueSignedIn} />;
  if (!me.error) return null;
  return <Result status="warning" title={sessionTexts.unreachable} subTitle={me.error.message} extra={<Button type="primary" onClick={() => me.refetch()}>{sessionTexts.retry}</Button>} />;
}
