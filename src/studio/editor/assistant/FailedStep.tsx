import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Icon } from '../../base/components/Icon.tsx';
import { assistantTexts as texts } from './assistant-texts.ts';
import styles from './Assistant.module.css';

interface Properties {
  message: string;
  onAgain(): void;
  onBack(): void;
  onClose(): void;
}

/** Why there is no proposal, and what to do. */
export function FailedStep({ message, onAgain, onBack, onClose }: Properties) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={styles.step}>
      <p className={styles.failed} aria-hidden="true">
        <Icon name="error" />
        <span>{message}</span>
      </p>
      <div className={styles.actions}>
        <Button onClick={onClose}>{texts.discard}</Button>
        <Button onClick={onBack}>{texts.sends}</Button>
        <Button ref={button} type="primary" onClick={onAgain}>
          {texts.again}
        </Button>
      </div>
    </div>
  );
}
