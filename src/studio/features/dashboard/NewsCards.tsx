import { Link } from 'react-router-dom';
import type { DashboardState } from '#wire/studio/dashboard.ts';
import { fullTime, shortTime } from '../../base/time/time.ts';
import { useMay } from '../../core/rights/rights.ts';
import { actionNames } from '../../core/rights/action-texts.ts';
import { DashboardCard } from './DashboardCard.tsx';
import { Lines } from './ListCards.tsx';
import { boardTexts as texts } from './texts.ts';
import styles from './Dashboard.module.css';

interface Properties {
  dashboard: DashboardState;
  isOld: boolean;
}

/** What was done last on the site, and by whom. */
export function LatestCard({ dashboard: { latest }, isOld }: Properties) {
  const readsAll = useMay()('activity.read');
  return (
    <DashboardCard
      name={texts.latest}
      explained={texts.latestExplained}
      aside={readsAll && <Link to="/settings/activity">{texts.everything}</Link>}
      isOld={isOld}
    >
      <Lines none={texts.noLatest}>
        {latest.slice(0, 6).map(({ number, at, author, action, title }) => (
          <li key={number}>
            <span className={styles.what}>
              {author === '' ? texts.itself : author} {actionNames[action]} <b>{title}</b>
            </span>
            <time className={styles.faint} dateTime={at} title={fullTime(at)}>
              {shortTime(at)}
            </time>
          </li>
        ))}
      </Lines>
    </DashboardCard>
  );
}

/** What begins or ends on the site by plan. */
export function ComingCard({ dashboard: { coming }, isOld }: Properties) {
  return (
    <DashboardCard
      name={texts.coming}
      explained={texts.comingExplained}
      aside={<Link to="/releases">{texts.releases}</Link>}
      isOld={isOld}
    >
      <Lines none={texts.noComing}>
        {coming.slice(0, 6).map(({ seq, at, ends, title, note, total }) => (
          <li key={`${seq} ${at} ${ends}`}>
            <span className={styles.what}>
              {(ends ? texts.ends : texts.begins)(note === '' ? title : note, total)}
            </span>
            <time className={styles.faint} dateTime={at} title={fullTime(at)}>
              {shortTime(at)}
            </time>
          </li>
        ))}
      </Lines>
    </DashboardCard>
  );
}
