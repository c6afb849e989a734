import { Button, Popover } from 'antd';
import { useEffect, useState } from 'react';
import { useFeedback } from '../../base/components/feedback.ts';
import { Icon } from '../../base/components/Icon.tsx';
import type { IconName } from '../../base/components/icon-drawings.ts';
import { clockTime } from '../../base/time/time.ts';
import type { DraftState } from '../../core/sync/session/draft-state.ts';
import type { SaveState } from '../../core/sync/session/save-state.ts';
import { rightsTexts } from '../rights/texts.ts';
import { statusTexts } from './status-texts.ts';
import styles from './TopBar.module.css';

const texts = statusTexts.save;
const SHOWN_AFTER = 600;

interface Properties {
  save: SaveState;
  refused: DraftState['refused'];
  /** The editor may change nothing here. */
  isViewOnly?: boolean;
  /** Shows who may, where the editor may not; absent: nothing does. */
  onAsk?(): void;
  onDismiss(): void;
}

/** Whether the server has what was done; steps that it did not take open their reasons. */
export function SaveBadge({ save, refused, isViewOnly = false, onAsk, onDismiss }: Properties) {
  const { announce } = useFeedback();
  const isSlow = useSlow(save);
  const sign = isViewOnly && save.kind === 'saved' ? VIEW_ONLY : badgeOf(save, isSlow);
  const savedAt = save.kind === 'saved' ? save.at : null;
  const isOffline = save.kind === 'offline';
  useEffect(() => {
    if (savedAt !== null) announce(texts.savedAt(clockTime(savedAt)), 'polite');
  }, [announce, savedAt]);
  useEffect(() => {
    if (isOffline) announce(texts.offline(0), 'polite');
  }, [announce, isOffline]);

  if (refused.length > 0) {
    const reasons = (
      <div className={styles.refused}>
        <ul>
          {refused.map(({ name, message, operation }) => (
            <li key={operation.id}>
              <b>{name}</b>
              {message}
            </li>
          ))}
        </ul>
        <Button size="small" onClick={onDismiss}>
          {statusTexts.understood}
        </Button>
      </div>
    );
    return (
      <Popover trigger="click" title={statusTexts.refusedTitle} content={reasons}>
        <button type="button" className={`${styles.save} ${styles.error}`}>
          <Icon name="error" size={14} />
          {texts.refused(refused.length)}
        </button>
      </Popover>
    );
  }
  if (sign === VIEW_ONLY && onAsk)
    return (
      <button type="button" className={`${styles.save} ${styles.quiet}`} onClick={onAsk}>
        <Icon name={sign.icon} size={14} />
        {sign.text}
        <span className={styles.asked}>{rightsTexts.open}</span>
      </button>
    );
  return (
    <span className={`${styles.save} ${styles[sign.tone]}`}>
      <Icon name={sign.icon} size={14} />
      {sign.text}
    </span>
  );
}

interface Badge {
  icon: IconName;
  text: string;
  tone: 'quiet' | 'warn' | 'error';
}

const VIEW_ONLY: Badge = { icon: 'lock', text: texts.viewOnly, tone: 'quiet' };

function badgeOf(save: SaveState, isSlow: boolean): Badge {
  switch (save.kind) {
    case 'opening':
      return { icon: 'refresh', text: texts.opening, tone: 'quiet' };
    case 'saved':
      return {
        icon: 'cloud',
        text: save.at === null ? texts.saved : texts.savedAt(clockTime(save.at)),
        tone: 'quiet',
      };
    case 'saving':
      return isSlow
        ? { icon: 'refresh', text: texts.saving, tone: 'quiet' }
        : { icon: 'cloud', text: texts.saved, tone: 'quiet' };
    case 'offline':
      return { icon: 'cloudOff', text: texts.offline(save.steps), tone: 'warn' };
    case 'catching-up':
      return { icon: 'refresh', text: texts.catchingUp(save.done, save.total), tone: 'quiet' };
    case 'signed-out':
      return { icon: 'lock', text: texts.signedOut, tone: 'warn' };
    case 'closed':
      return { icon: 'error', text: texts.closed, tone: 'error' };
  }
}

/** True once saving has taken long enough to be worth a word. */
function useSlow(save: SaveState): boolean {
  const since = save.kind === 'saving' ? save.since : null;
  const [slow, setSlow] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setTimeout(() => setSlow(since), Math.max(0, since + SHOWN_AFTER - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  return since !== null && slow === since;
}
