import { Modal } from 'antd';
import type { StudioClient } from '../api/client.ts';
import { SignInForm } from './SignInForm.tsx';
import { sessionTexts } from './texts.ts';

interface SignInAgainProps {
  isOpen: boolean;
  client: StudioClient;
  account: string;
  onSignedIn(): Promise<void>;
}

/** Sign-in over the screens, which stay as they are. */
export function SignInAgain({ isOpen, client, account, onSignedIn }: SignInAgainProps) {
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
      <SignInForm client={client} account={account} onSignedIn={onSignedIn} />
    </Modal>
  );
}
