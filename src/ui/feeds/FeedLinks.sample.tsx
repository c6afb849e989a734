import type { PartSamples } from '#ui/samples/part-samples.ts';
import { FeedLinks } from './FeedLinks.tsx';

export const samples: PartSamples = {
  news: { label: '新闻', part: <FeedLinks type="info-news" /> },
  notices: { label: '公告，含投资者日历', part: <FeedLinks type="announcements" /> },
  fund: { label: '一只基金', part: <FeedLinks type="fund-detail" fundcode="000001" /> },
};
