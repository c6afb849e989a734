import { createContext, useContext } from 'react';
import type { IconName } from './icon-drawings.ts';

/** A line at the foot of the window that goes away by itself: what happened, and one thing to do about it. */
export interface Toast {
  text: string;
  icon?: IconName;
  action?: { label: string; keys?: string; run(): void };
}

/** How the studio speaks: in the live region for those who listen, in a toast for those who look. */
export interface UserFeedback {
  /** Moves are `assertive`; saves and other people are `polite`, and the newest polite text of 5 s is the one that is said. */
  announce(text: string, urgency?: 'assertive' | 'polite'): void;
  toast(toast: Toast): void;
  dismiss(): void;
}

export const FeedbackContext = createContext<UserFeedback | null>(null);

export function useFeedback(): UserFeedback {
  const feedback = useContext(FeedbackContext);
  if (!feedback) throw new Error('FeedbackProvider must surround the studio');
  return feedback;
}
