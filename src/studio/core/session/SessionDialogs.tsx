import { IdentityDialog } from './IdentityDialog.tsx';
import { LossesDialog } from './LossesDialog.tsx';
import { SecondPersonDialog } from './SecondPersonDialog.tsx';
import type { Session } from './session.ts';
import type { Questions } from './use-questions.ts';

interface SessionDialogsProps {
  session: Session;
  questions: Questions;
}

/** What calls ask of who is signed in: to prove who they are, to accept losses, to ask another person. */
export function SessionDialogs({ session, questions }: SessionDialogsProps) {
  const { client, account, byProvider } = session;
  const { asked, setAsked, proving, setProving, breaking, setBreaking } = questions;
  return (
    <>
      {asked && <SecondPersonDialog call={asked} onClose={() => setAsked(null)} />}
      {proving && (
        <IdentityDialog
          client={client}
          account={account}
          byProvider={byProvider}
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
    </>
  );
}
