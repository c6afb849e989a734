import { pageNotices } from '#site/notices/notice-store.ts';
import { answerTexts } from '#site/failures/answer-texts.ts';
import { failureTexts } from '#site/failures/texts.ts';
import { tradingData } from '#wire/public/trading.ts';
import { websiteToReturnTo } from './return-address.ts';
import { tradingTab } from './trading-wire.ts';

/** Goes back to the website, where one is logged in then as one is here. */
export async function leaveForWebsite(): Promise<void> {
  try {
    const response = await fetch(tradingData.leave, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: tradingTab.session()?.token ?? '' },
      body: JSON.stringify({ back: websiteToReturnTo() ?? '' }),
    });
    const { address, message } = (await response.json()) as { address?: string; message?: string };
    if (address !== undefined) window.location.assign(address);
    else pageNotices.toast(message ?? answerTexts.unavailable);
  } catch {
    pageNotices.toast(failureTexts.network);
  }
}
