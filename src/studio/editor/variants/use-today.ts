import { beijingTime } from '#rules/dates/beijing-time.ts';
import { useNow } from '../../base/time/use-now.ts';

/** The day in Beijing, yyyymmdd, by this computer's clock. */
export function useToday(): string {
  return beijingTime(new Date(useNow()).toISOString()).slice(0, 8);
}
