import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Result } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import { usePreload } from '../preload/PreloadContext.ts';
import { createStudioClient } from '../api/client.ts';
import { IdentityDialog } from './IdentityDialog.tsx';
import { InvitePage } from './InvitePage.tsx';
import { IdleWatch } from './IdleWatch.tsx';
import { isStill } from './last-use.ts';
import { SessionContext, type Session } from './session.ts';
import { LossesDialog, type RefusedCall } from './LossesDialog.tsx';
import { SecondPersonDialog, type AskedCall } from './SecondPersonDialog.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignInPage } from './SignInPage.tsx';
import { sessionTexts } from './texts.ts';
import { setAmbiguousNames } from '../../base/components/person.ts';

/** Where the link of an invitation leads; its token stands behind the #, which no server is sent. */
const INVITE = '/invite';

/** Shows the screens to who is signed in. When the session ends meanwhile, sign-in opens over them and nothing is lost. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [expired, setExpired] = useState(false);
  const [asked, setAsked] = useState<AskedCall | null>(null);
  const [breaking, setBreaking] = useState<RefusedCall | null>(null);
  const [proving, setProving] = useState<{ settle(isProven: boolean): void } | null>(null);
  const [signIns, setSignIns] = useState(0);
  const queries = useQueryClient();
  const preload = usePreload();
  const client = useMemo(
    () =>
      createStudioClient({
        onSignedOut: () => setExpired(true),
        onSecondPerson: (route, body) => setAsked({ route, body }),
        onStale: () => new Promise((resolve) => setProving({ settle: resolve })),
        onLosses: (reason, mayGoOn) =>
          new Promise((resolve) => setBreaking({ reason, mayGoOn, settle: resolve })),
        isStill,
        ...(preload && { preload: preload.answers }),
      }),
    [preload],
  );
  const me = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => client.call('me', {}, signal),
    retry: false,
    staleTime: Infinity,
  });

  // An answer without an account later on means that the session ended: the screens stay, and sign-in opens over them.
  const [known, setKnown] = useState<{ name: string; account: string; siteOrigin: string } | null>(
    null,
  );
  if (me.data?.account && me.data.account.account !== known?.account)
    setKnown({ ...me.data.account, siteOrigin: me.data.siteOrigin });
  if (me.data?.account) setAmbiguousNames(me.data.ambiguousNames);

  const { grants, lacksFactor, endsIn } = useRights(me.data);
  const session = useMemo<Session | null>(() => {
    if (!known) return null;
    const signOut = async () => {
      await client.call('signOut', {});
      window.location.assign('/');
    };
    return {
      ...known,
      grants,
      lacksFactor,
      client,
      signIns,
      expire: () => setExpired(true),
      signOut,
    };
  }, [known, grants, lacksFactor, client, signIns]);

  async function continueSignedIn() {
    setExpired(false);
    setSignIns((count) => count + 1);
    await queries.invalidateQueries();
  }

  if (window.location.pathname === INVITE) return <InvitePage client={client} />;
  if (session) {
    return (
      <SessionContext value={session}>
        {children}
        {asked && <SecondPersonDialog call={asked} onClose={() => setAsked(null)} />}
        {proving && (
          <IdentityDialog
            client={client}
            account={session.account}
            onSettled={(isProven) => {
              setProving(null);
              proving.settle(isProven);
            }}
          />
        )}
        {breaking && (
          <LossesDialog
            call={{
              ...breaking,
              settle: (goesOn) => {
                setBreaking(null);
                breaking.settle(goesOn);
              },
            }}
          />
        )}
        {!expired && <IdleWatch key={signIns} endsIn={endsIn} />}
        <Modal
          open={expired}
          title={sessionTexts.again}
          footer={null}
          closable={false}
          keyboard={false}
          width={420}
          destroyOnHidden
        >
          <p style={{ marginBottom: 12 }}>{sessionTexts.againWhy}</p>
          <SignInForm client={client} account={session.account} onSignedIn={continueSignedIn} />
        </Modal>
      </SessionContext>
    );
  }
  if (me.data) return <SignInPage client={client} onSignedIn={continueSignedIn} />;
  if (!me.error) return null;
  return (
    <Result
      status="warning"
      title={sessionTexts.unreachable}
      subTitle={me.error.message}
      extra={
        <Button type="primary" onClick={() => me.refetch()}>
          {sessionTexts.retry}
        </Button>
      }
    />
  );
}

/** What was last known: while nobody is signed in, the screens stay as they were. */
function useRights(
  me: StudioAnswer<'me'> | undefined,
): Pick<StudioAnswer<'me'>, 'grants' | 'lacksFactor' | 'endsIn'> {
  const [known, setKnown] = useState<StudioAnswer<'me'> | null>(null);
  if (me?.account && me !== known) setKnown(me);
  return known ?? NOBODY;
}

const NOBODY = { grants: [], lacksFactor: false, endsIn: 0 };
