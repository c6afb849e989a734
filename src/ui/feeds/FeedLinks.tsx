import { feedLabel, feedPath, feedsOfBlock } from '#rules/site/feeds.ts';
import { Link } from '#ui/components/Link.tsx';
import { feedTexts } from './feed-texts.ts';
import styles from './FeedLinks.module.css';

export interface FeedLinksProps {
  /** Of the block that they belong to. */
  type: string;
  fundcode?: string | undefined;
}

/** Where what a block lists can be subscribed to. */
export function FeedLinks({ type, fundcode }: FeedLinksProps) {
  return (
    <p className={styles.feeds}>
      <span>{feedTexts.subscribe}</span>
      {feedsOfBlock(type, fundcode).map((feed) => (
        <Link key={feed.kind} to={feedPath(feed)}>
          {feedLabel(feed)}
          {feed.kind === 'calendar' ? feedTexts.calendarFormat : feedTexts.feedFormat}
        </Link>
      ))}
    </p>
  );
}
