import { failureTexts } from '#site/failures/texts.ts';
import { tradingData } from '#wire/public/trading.ts';
import { queryClient } from '../../wire/trading-wire.ts';

/** Puts the sandbox's clock forward to yyyymmddHHMMSS; why not in words, or null. What is shown is asked for again. */
export async function putClockForward(to: string): Promise<string | null> {
  try {
    const response = await fetch(tradingData.putClock, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to }),
    });
    if (response.ok) {
      await queryClient.invalidateQueries();
      return null;
    }
    const { message } = (await response.json()) as { message?: string };
    return message ?? failureTexts.unavailable;
  } catch {
    return failureTexts.network;
  }
}
