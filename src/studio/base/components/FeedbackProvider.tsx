import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { FeedbackContext, type UserFeedback, type Toast } from './feedback.ts';
import { createPoliteQueue } from './polite-queue.ts';
import { ToastBar } from './ToastBar.tsx';
import styles from './FeedbackProvider.module.css';

interface Said {
  text: string;
  /** Grows, so that the same words said twice are two announcements. */
  count: number;
}

const nothing: Said = { text: '', count: 0 };

/** Holds the two live regions and the one toast of the studio. */
export function FeedbackProvider({ children }: { children: ReactNode }) {
  const [assertive, setAssertive] = useState(nothing);
  const [polite, setPolite] = useState(nothing);
  const [toast, setToast] = useState<Toast | null>(null);
  const [queue] = useState(() =>
    createPoliteQueue((text) => setPolite(({ count }) => ({ text, count: count + 1 }))),
  );
  useEffect(() => () => queue.stop(), [queue]);

  const feedback = useMemo<UserFeedback>(
    () => ({
      announce(text, urgency = 'assertive') {
        if (urgency === 'polite') queue.push(text);
        else setAssertive(({ count }) => ({ text, count: count + 1 }));
      },
      toast: setToast,
      dismiss: () => setToast(null),
    }),
    [queue],
  );

  return (
    <FeedbackContext value={feedback}>
      {children}
      <Region said={assertive} urgency="assertive" />
      <Region said={polite} urgency="polite" />
      {toast && <ToastBar toast={toast} onGone={() => setToast(null)} />}
    </FeedbackContext>
  );
}

function Region({ said, urgency }: { said: Said; urgency: 'assertive' | 'polite' }) {
  return (
    <div aria-live={urgency} className={styles.region} data-announcements={urgency}>
      <span key={said.count}>{said.text}</span>
    </div>
  );
}
