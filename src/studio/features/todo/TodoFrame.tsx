import type { ReactNode } from 'react';
import { StudioScreen } from '../../base/components/Screen.tsx';
import { useNotices } from '../../core/waiting/use-notices.ts';
import { useTodo } from '../../core/waiting/use-todo.ts';
import { todoTexts as texts } from './texts.ts';
import styles from './Todo.module.css';

/** The head that what waits and what happened share. */
export function TodoFrame({ title, children }: { title: string; children: ReactNode }) {
  const waiting = useTodo().data?.items.length;
  const news = useNotices().data?.items.filter(({ isNew }) => isNew).length;
  return (
    <StudioScreen
      title={title}
      tabsLabel={texts.tabs}
      tabs={[
        { to: '/todo', label: texts.title, end: true, count: waiting },
        { to: '/todo/notices', label: texts.notices, count: news },
      ]}
    >
      <div className={styles.page}>{children}</div>
    </StudioScreen>
  );
}
