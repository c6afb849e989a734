import type { NoticeSettings } from '#schemas/notice.ts';
import type { NoticeFact } from './notice-fact.ts';

/** What one account is told by a message. */
export interface PersonNews {
  account: string;
  name: string;
  settings: NoticeSettings;
  facts: NoticeFact[];
}
