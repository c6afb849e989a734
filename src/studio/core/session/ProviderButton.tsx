import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { Icon } from '../../base/components/Icon.tsx';
import type { StudioClient } from '../api/client.ts';
import {
  leaveForProvider,
  onProviderDone,
  openProviderWindow,
  type ProviderPurpose,
} from './provider-window.ts';
import styles from './SignInForm.module.css';
import { sessionTexts } from './texts.ts';

interface Properties {
  client: StudioClient;
  label: string;
  /** The page stays, and the provider gets a window of its own; absent: the page is left. */
  inWindow?: { purpose: ProviderPurpose; onDone(): void } | undefined;
}

/** Leads to the company's sign-in. */
export function ProviderButton({ client, label, inWindow }: Properties) {
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => inWindow && onProviderDone(inWindow.purpose, inWindow.onDone), [inWindow]);
  async function leave() {
    setIsLeaving(true);
    setProblem('');
    try {
      await leaveForProvider(client);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setIsLeaving(false);
    }
  }
  return (
    <>
      <Button
        type="primary"
        size="large"
        icon={<Icon name="shield" />}
        loading={isLeaving}
        block
        onClick={() => (inWindow ? openProviderWindow(inWindow.purpose) : void leave())}
      >
        {label}
      </Button>
      {inWindow && <p className={styles.hint}>{sessionTexts.provider.inWindow}</p>}
      {problem && (
        <span className={styles.error} role="alert">
          <Icon name="error" size={14} />
          {problem}
        </span>
      )}
    </>
  );
}
