import type { StudioClient } from '../api/client.ts';
import { IdentityDialog } from './IdentityDialog.tsx';
import { LossesDialog } from './LossesDialog.tsx';
import { SecondPersonDialog } from './SecondPersonDialog.tsx';
import type { Questions } from './use-questions.ts';

interface SessionDialogsProps {
  client: StudioClient;
  account: string;
  questions: Questions;
}

/** What calls ask of who is signed in: to prove who they are, to accept losses, to ask another person. */
export function SessionDialogs({ client, account, questions }: SessionDialogsProps) {
  const { asked, setAsked, proving, setProving, breaking, setBreaking } = questions;
  return (
    <>
      {asked && <SecondPersonDialog call={asked} onClose={() => setAsked(null)} />}
      {proving && (
        <IdentityDialog
          client={client}
          account={account}
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
