import { Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { noticeKinds } from '#rules/notices/notice-kinds.ts';
import { noticeAddress } from '#wire/studio/notice-address.ts';
import type { TodoItem, TodoReason } from '#wire/studio/todo.ts';
import { Icon } from '../../base/components/Icon.tsx';
import type { IconName } from '../../base/components/icon-drawings.ts';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { inLanguage, marks } from '../../base/language/language.ts';
import { personText } from '../../base/components/person.ts';
import { Switcher } from '../../base/components/Switcher.tsx';
import { shortTime } from '../../base/time/time.ts';
import { useNow } from '../../base/time/use-now.ts';
import { useFirstSteps } from '../../core/waiting/use-first-steps.ts';
import { useMarkSeen } from '../../core/waiting/use-notices.ts';
import { useTodo } from '../../core/waiting/use-todo.ts';
import { NewDot } from './NewDot.tsx';
import { todoTexts as texts } from './texts.ts';
import { TodoFrame } from './TodoFrame.tsx';
import styles from './Todo.module.css';

const ICONS: Readonly<Record<TodoReason, IconName>> = {
  approve: 'passed',
  publish: 'release',
  returned: 'undo',
  mention: 'feedback',
  ticket: 'news',
  entry: 'check',
  import: 'data',
  pull: 'cloudOff',
  ending: 'clock',
  licence: 'picture',
  emergency: 'shield',
};

const NO_ITEMS: readonly TodoItem[] = [];

/** All that waits for the account that is signed in, what is due first on top. */
export function TodoScreen() {
  const { data, error, refetch } = useTodo();
  const [shown, setShown] = useState<TodoReason | 'all'>('all');
  const guide = useFirstSteps();
  const items = data?.items ?? NO_ITEMS;
  const fresh = useMarkSeen(items);
  const reasons = [...new Set(items.map(({ reason }) => reason))];
  const chosen = shown !== 'all' && reasons.includes(shown) ? shown : 'all';
  const listed = items.filter(({ reason }) => chosen === 'all' || reason === chosen);
  return (
    <TodoFrame title={texts.title}>
      <p className={styles.hint}>{texts.hint}</p>
      {guide.isOpen && (
        <p>
          <Link to="/first-steps">{texts.firstSteps(guide.left)}</Link>
        </p>
      )}
      {reasons.length > 1 && (
        <Switcher<TodoReason | 'all'>
          label={texts.filter}
          value={chosen}
          options={(['all', ...reasons] as const).map((value) => ({
            value,
            label:
              value === 'all'
                ? `${texts.all} ${items.length}`
                : `${inLanguage(noticeKinds[value].label)} ${items.filter(({ reason }) => reason === value).length}`,
          }))}
          onChange={setShown}
        />
      )}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data && items.length === 0 && (
        <div className={styles.none}>
          <Icon name="passed" size={24} />
          <h2>{texts.none}</h2>
          <p>{texts.noneHint}</p>
        </div>
      )}
      <ul className={styles.items}>
        {listed.map((item) => (
          <TodoRow key={item.event} item={item} isFresh={fresh.has(item.event)} />
        ))}
      </ul>
    </TodoFrame>
  );
}

function TodoRow({ item, isFresh }: { item: TodoItem; isFresh: boolean }) {
  const { reason, title, words, by, account, at, due, represents } = item;
  const now = useNow();
  const isOverdue = due !== null && Date.parse(due) < now;
  return (
    <li>
      <Link to={noticeAddress({ ...item, about: reason })} className={styles.item}>
        <Icon name={ICONS[reason]} />
        <span className={styles.what}>
          <small>
            {inLanguage(noticeKinds[reason].label)}
            {represents &&
              `${marks.comma}${texts.represents(personText(represents.name, represents.account))}`}{' '}
            {isFresh && <NewDot />}
          </small>
          <b>{title}</b>
          {words !== '' && <span className={styles.words}>{words}</span>}
          <small>{texts.from(by === '' ? '' : personText(by, account), shortTime(at))}</small>
        </span>
        {due !== null && (
          <small className={isOverdue ? styles.overdue : styles.due}>
            {isOverdue ? texts.overdue(shortTime(due)) : texts.due(shortTime(due))}
          </small>
        )}
      </Link>
    </li>
  );
}
