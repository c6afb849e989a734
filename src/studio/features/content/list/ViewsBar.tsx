import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { ListView } from '#wire/studio/list-views.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { NO_VIEW, type OpenedList } from './list-state.ts';
import { ViewMenu } from './ViewMenu.tsx';
import styles from './Views.module.css';
import { viewTexts as texts } from './view-texts.ts';
import type { useViewCommands } from './use-view-commands.ts';

interface ViewsBarProps {
  views: readonly ListView[];
  /** Null until it is known. */
  opened: OpenedList | null;
  control: ReturnType<typeof useViewCommands>;
}

/** The views of a list, one's own before those that others share; the one that is open has a menu. Not there without views. */
export function ViewsBar({ views, opened, control }: ViewsBarProps) {
  const bar = useRef<HTMLElement>(null);
  const current = opened?.view;
  const own = views.filter(({ isOwn }) => isOwn);
  useEffect(() => {
    bar.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current?.id]);
  if (views.length === 0) return null;
  return (
    <nav ref={bar} className={styles.views} aria-label={texts.views}>
      <Link
        data-view={NO_VIEW}
        to={`?view=${NO_VIEW}`}
        className={styles.view}
        aria-current={current ? undefined : 'page'}
      >
        {texts.all}
      </Link>
      {views.map((view) => (
        <span key={view.id} className={styles.place} data-current={view.id === current?.id}>
          <Link
            to={`?view=${view.id}`}
            className={styles.view}
            title={view.isOwn ? undefined : texts.shared(view.by)}
            aria-current={view.id === current?.id ? 'page' : undefined}
          >
            {view.isShared && <Icon name="team" size={13} />}
            {view.name}
            {!view.isOwn && <small>{texts.shared(view.by)}</small>}
            {view.isDefault && <Icon name="home" size={12} />}
            {view.id === current?.id && opened?.isChanged && (
              <i
                className={styles.dot}
                title={texts.changed}
                aria-label={texts.changed}
                role="img"
              />
            )}
          </Link>
          {view.id === current?.id && (
            <ViewMenu
              view={view}
              isChanged={opened?.isChanged === true}
              isFirst={own[0]?.id === view.id}
              isLast={own.at(-1)?.id === view.id}
              commands={control.commands}
            />
          )}
        </span>
      ))}
    </nav>
  );
}
