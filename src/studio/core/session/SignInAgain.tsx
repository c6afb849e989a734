import { Modal } from 'antd';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import type { StudioClient } from '../api/client.ts';
import { SignInWays } from './SignInWays.tsx';
import { sessionTexts } from './texts.ts';

interface SignInAgainProps {
  isOpen: boolean;
  client: StudioClient;
  account: string;
  provider: StudioAnswer<'me'>['provider'];
  onSignedIn(): Promise<void>;
}

/** Sign-in over the screens, which stay as they are. */
export function SignInAgain({ isOpen, client, account, provider, onSignedIn }: SignInAgainProps) {
  return (
    <Modal
      open={isOpen}
      title={sessionTexts.again}
      footer={null}
      closable={false}
      keyboard={false}
      width={420}
      destroyOnHidden
    >
      <p style={{ marginBottom: 12 }}>{sessionTexts.againWhy}</p>
      <SignInWays
        client={client}
        account={account}
        provider={provider}
        isOverPage
        onSignedIn={onSignedIn}
      />
    </Modal>
  );
}
