import { useEffect, useRef } from 'react';
import { Button } from '#ui/components/Button.tsx';
import styles from './Feedback.module.css';

interface Properties {
  title: string;
  text: string;
  ticketno: string;
  againLabel: string;
  onAgain: () => void;
}

/** The number of a feedback that was taken. It has the focus, because the form that had it is gone. */
export function Sent({ title, text, ticketno, againLabel, onAgain }: Properties) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={styles.sent} tabIndex={-1} role="status">
      <h3>{title}</h3>
      <p>{text}</p>
      <output>{ticketno}</output>
      <Button onClick={onAgain}>{againLabel}</Button>
    </div>
  );
}
