import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { shortTime } from '../../../base/time/time.ts';
import { useNow } from '../../../base/time/use-now.ts';
import { upcomingMoments, type ViewSettings } from '../../../core/preload/view-settings.ts';
import { useSession } from '../../../core/session/session.ts';
import styles from './View.module.css';
import { previewTexts as texts } from './texts.ts';

/** What is planned, to be looked at with one press. */
export function PlannedMoments({
  at,
  onChange,
}: {
  at: string | null;
  onChange(part: Partial<ViewSettings>): void;
}) {
  const now = useNow();
  const { client } = useSession();
  const planned = useQuery({
    queryKey: ['planned'],
    queryFn: ({ signal }) => client.call('planned', {}, signal),
  });
  const ahead = upcomingMoments(planned.data?.planned ?? [], now);
  if (ahead.length === 0) return null;
  return (
    <ul className={styles.ahead} aria-label={texts.ahead}>
      {ahead.map((one) => (
        <li key={`${one.kind} ${one.key} ${one.seq}`}>
          <Button
            size="small"
            block
            aria-pressed={one.at === at}
            onClick={() => onChange({ at: one.at })}
          >
            {shortTime(one.at)} {texts.planned(one.title, one.seq)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
