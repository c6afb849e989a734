import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Result } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { PROVIDER_PATH } from '#wire/studio/provider-path.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import { setAmbiguousNames } from '../../base/components/person.ts';
import { createStudioClient } from '../api/client.ts';
import { usePreload } from '../preload/PreloadContext.ts';
import { IdleWatch } from './IdleWatch.tsx';
import { InvitePage } from './InvitePage.tsx';
import { ProviderReturn } from './ProviderReturn.tsx';
import { SessionDialogs } from './SessionDialogs.tsx';
import { SignInAgain } from './SignInAgain.tsx';
import { SignInPage } from './SignInPage.tsx';
import { isStill } from './last-use.ts';
import { SessionContext, type Session } from './session.ts';
import { sessionTexts } from './texts.ts';
import { useQuestions } from './use-questions.ts';

/** Where the link of an invitation leads; its token stands behind the #, which no server is sent. */
const INVITE = '/invite';

/** Shows the screens to who is signed in. When the session ends meanwhile, sign-in opens over them and nothing is lost. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [expired, setExpired] = useState(false);
  const questions = useQuestions();
  const { setAsked, setBreaking, setProving } = questions;
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
    [preload, setAsked, setBreaking, setProving],
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

  const { grants, lacksFactor, byProvider, assistant, endsIn } = useRights(me.data);
  const session = useMemo<Session | null>(() => {
    if (!known) return null;
    const signOut = async () => {
      const { address } = await client.call('signOut', {});
      window.location.assign(address ?? '/');
    };
    return {
      ...known,
      grants,
      lacksFactor,
      byProvider,
      assistant,
      client,
      signIns,
      expire: () => setExpired(true),
      signOut,
    };
  }, [known, grants, lacksFactor, byProvider, assistant, client, signIns]);

  async function continueSignedIn() {
    setExpired(false);
    setSignIns((count) => count + 1);
    await queries.invalidateQueries();
  }

  if (window.location.pathname === PROVIDER_PATH) return <ProviderReturn client={client} />;
  if (window.location.pathname === INVITE) return <InvitePage client={client} />;
  if (session) {
    return (
      <SessionContext value={session}>
        {children}
        <SessionDialogs session={session} questions={questions} />
        {!expired && <IdleWatch key={signIns} endsIn={endsIn} />}
        <SignInAgain
          isOpen={expired}
          client={client}
          account={session.account}
          provider={me.data?.provider ?? null}
          onSignedIn={continueSignedIn}
        />
      </SessionContext>
    );
  }
  if (me.data)
    return <SignInPage client={client} provider={me.data.provider} onSignedIn={continueSignedIn} />;
  if (!me.error) return null;
  return <Unreachable message={me.error.message} onRetry={() => void me.refetch()} />;
}

/** What was last known: while nobody is signed in, the screens stay as they were. */
function useRights(
  me: StudioAnswer<'me'> | undefined,
): Pick<StudioAnswer<'me'>, 'grants' | 'lacksFactor' | 'byProvider' | 'assistant' | 'endsIn'> {
  const [known, setKnown] = useState<StudioAnswer<'me'> | null>(null);
  if (me?.account && me !== known) setKnown(me);
  return known ?? NOBODY;
}

const NOBODY = { grants: [], lacksFactor: false, byProvider: false, assistant: null, endsIn: 0 };

function Unreachable({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Result
      status="warning"
      title={sessionTexts.unreachable}
      subTitle={message}
      extra={
        <Button type="primary" onClick={onRetry}>
          {sessionTexts.retry}
        </Button>
      }
    />
  );
}
