import { Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { noticeKinds } from '#rules/notices/notice-kinds.ts';
import { noticeAddress } from '#wire/studio/notice-address.ts';
import type { HappenedItem } from '#wire/studio/notices.ts';
import { Icon } from '../../base/components/Icon.tsx';
import type { IconName } from '../../base/components/icon-drawings.ts';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { personText } from '../../base/components/person.ts';
import { inLanguage } from '../../base/language/language.ts';
import { messageText } from '../../base/language/messages.ts';
import { shortTime } from '../../base/time/time.ts';
import { useMarkSeen, useNotices } from '../../core/waiting/use-notices.ts';
import { NewDot } from './NewDot.tsx';
import { todoTexts as texts } from './texts.ts';
import { TodoFrame } from './TodoFrame.tsx';
import styles from './Todo.module.css';

const ICONS: Readonly<Record<HappenedItem['kind'], IconName>> = {
  approved: 'passed',
  answer: 'feedback',
  resolved: 'check',
  deputy: 'shield',
};
const NO_ITEMS: readonly HappenedItem[] = [];

/** What happened that concerns the account that is signed in, newest first. */
export function NoticesScreen() {
  const { data, error, refetch } = useNotices();
  const items = data?.items ?? NO_ITEMS;
  const fresh = useMarkSeen(items);
  return (
    <TodoFrame title={texts.notices}>
      <p className={styles.hint}>
        {texts.noticesHint} <Link to="/account#notices">{texts.settings}</Link>
      </p>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data && items.length === 0 && (
        <div className={styles.none}>
          <Icon name="passed" size={24} />
          <h2>{texts.noNotices}</h2>
          <p>{texts.noNoticesHint}</p>
        </div>
      )}
      <ul className={styles.items}>
        {items.map((item) => (
          <NoticeRow key={item.event} item={item} isFresh={fresh.has(item.event)} />
        ))}
      </ul>
    </TodoFrame>
  );
}

function NoticeRow({ item, isFresh }: { item: HappenedItem; isFresh: boolean }) {
  const { kind, title, words, said, by, account, at } = item;
  return (
    <li>
      <Link to={noticeAddress({ ...item, about: kind })} className={styles.item}>
        <Icon name={ICONS[kind]} />
        <span className={styles.what}>
          <small>
            {inLanguage(noticeKinds[kind].label)} {isFresh && <NewDot />}
          </small>
          {said && <b>{messageText(said)}</b>}
          {title !== '' && (said ? <span>{title}</span> : <b>{title}</b>)}
          {words !== '' && <span className={styles.words}>{words}</span>}
          <small>{texts.from(by === '' ? '' : personText(by, account), shortTime(at))}</small>
        </span>
      </Link>
    </li>
  );
}
