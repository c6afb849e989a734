import type { AlertPeriod } from '#rules/funds/fund-alerts.ts';
import type { AlertMeasure } from './alert-numbers.ts';

/** Whose turn it is. No other process takes it for a while. */
export interface DueSubscription {
  id: string;
  /** Encrypted. */
  address: string;
  /** Encrypted. */
  token: string;
  /** Encrypted; null but of browsers. */
  pushKeys: string | null;
}

/** By what subscribers are told. */
export interface AlertChannel {
  name: 'mail' | 'push';
  /** How often at most. */
  period: AlertPeriod;
  /** Sends the next message that begins a subscription; false: none is due. */
  begin(): Promise<boolean>;
  /** Tells a subscriber all that waits, once or not at all. */
  deliver(due: DueSubscription): Promise<void>;
}

/**
 * What came of a message. `later`: surely not taken, it can be sent again after `seconds`, by default ten minutes. `unsure`: it
 * may have been taken. `refused`: never will it be taken. `gone`: nobody is there.
 */
export type Delivery =
  | { reason: 'sent' | 'unsure' | 'refused' | 'gone' }
  | { reason: 'later'; seconds: number | undefined };

/** How a channel counts, and how often in a row it tries in vain. */
export interface DeliveryRules {
  sent: AlertMeasure;
  failed: AlertMeasure;
  ended: AlertMeasure;
  /** `later` in a row, after which the message is given up. */
  mostRetries: number;
}
