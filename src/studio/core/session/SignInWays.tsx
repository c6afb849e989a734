import { Button } from 'antd';
import { useMemo, useState } from 'react';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import type { StudioClient } from '../api/client.ts';
import { ProviderButton } from './ProviderButton.tsx';
import { SignInForm } from './SignInForm.tsx';
import styles from './SignInForm.module.css';
import { sessionTexts } from './texts.ts';

const texts = sessionTexts.provider;

interface Properties {
  client: StudioClient;
  /** How one signs in by the company's provider; null: there is none. */
  provider: StudioAnswer<'me'>['provider'];
  account?: string;
  /** The page stays as it is. */
  isOverPage?: boolean;
  onSignedIn(): Promise<void>;
}

/** All ways in: the company's first, where there is one, then account and password. */
export function SignInWays({ provider, isOverPage = false, ...form }: Properties) {
  const { client, onSignedIn } = form;
  const [isEmergency, setIsEmergency] = useState(false);
  const inWindow = useMemo(
    () =>
      isOverPage ? { purpose: 'signIn' as const, onDone: () => void onSignedIn() } : undefined,
    [isOverPage, onSignedIn],
  );
  if (!provider) return <SignInForm {...form} />;
  const button = (
    <ProviderButton client={client} label={provider.label ?? texts.label} inWindow={inWindow} />
  );
  if (!provider.hasPasswords && !isEmergency)
    return (
      <div className={styles.form}>
        {button}
        <Button type="link" size="small" onClick={() => setIsEmergency(true)}>
          {texts.emergency}
        </Button>
      </div>
    );
  return (
    <div className={styles.form}>
      {button}
      <p className={styles.or}>{sessionTexts.or}</p>
      {isEmergency && <p className={styles.hint}>{texts.emergencyHint}</p>}
      <SignInForm {...form} isSecond />
    </div>
  );
}
