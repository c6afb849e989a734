import { Button, Spin } from 'antd';
import { useEffect, useRef } from 'react';
import { assistantTexts as texts } from './assistant-texts.ts';
import styles from './Assistant.module.css';

/** The model is asked; it can be ended. */
export function WaitingStep({ host, onStop }: { host: string; onStop(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.waiting}>
      <Spin />
      <p aria-hidden="true">{texts.waiting(host)}</p>
      <Button ref={button} onClick={onStop}>
        {texts.stop}
      </Button>
    </div>
  );
}
