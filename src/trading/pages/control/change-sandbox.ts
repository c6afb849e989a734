import { answerTexts } from '#site/failures/answer-texts.ts';
import { failureTexts } from '#site/failures/texts.ts';
import { tradingData } from '#wire/public/trading.ts';
import { queryClient, tradingTab } from '../../wire/trading-wire.ts';

/** Puts the sandbox's clock forward to yyyymmddHHMMSS; why not in words, or null. */
export function putClockForward(to: string): Promise<string | null> {
  return change(tradingData.putClock, { to });
}

/** Ends the bank's signature of one of the customer's cards; why not in words, or null. */
export function lapseCard(tradeacco: string): Promise<string | null> {
  return change(tradingData.lapse, { tradeacco });
}

/** What is shown is asked for again afterwards. */
async function change(address: string, body: object): Promise<string | null> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: tradingTab.session()?.token ?? '' },
      body: JSON.stringify(body),
    });
    if (response.ok) {
      await queryClient.invalidateQueries();
      return null;
    }
    const { message } = (await response.json()) as { message?: string };
    return message ?? answerTexts.unavailable;
  } catch {
    return failureTexts.network;
  }
}
