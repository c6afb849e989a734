import { NavLink } from 'react-router-dom';
import { Icon } from '../../base/components/Icon.tsx';
import { StateDot } from '../../base/components/StateDot.tsx';
import { shortTime } from '../../base/time/time.ts';
import { pageStatus, type PageRow } from '../../core/addresses/page-rows.ts';
import styles from './PagesList.module.css';
import { pagesTexts as texts } from './pages-texts.ts';

/** A page in the list: its name, and how its draft stands to what visitors see. */
export function PageItem({ page, depth, lacking }: PageRow & { lacking: number }) {
  const status = pageStatus(page);
  return (
    <NavLink
      to={`/pages/${page.entry.id}`}
      className={({ isActive }) => `${styles.row} ${isActive ? styles.current : ''}`}
      style={{ paddingLeft: 8 + depth * 16 }}
    >
      <Icon name="page" size={14} />
      <span className={styles.name}>{page.entry.menuname}</span>
      <span className={styles.end}>
        {page.entry.displayflag === '2' && <Badge icon="eyeOff" text={texts.hiddenEntry} />}
        {lacking > 0 && <Badge icon="languages" text={texts.lacksEnglish(lacking)} />}
        {page.scheduled !== null && (
          <Badge icon="clock" text={texts.switches(shortTime(page.scheduled))} />
        )}
        <StateDot state={status} label={texts.states[status]} />
      </span>
    </NavLink>
  );
}

function Badge({ icon, text }: { icon: 'eyeOff' | 'clock' | 'languages'; text: string }) {
  return (
    <span role="img" aria-label={text} title={text} style={{ display: 'grid' }}>
      <Icon name={icon} size={14} />
    </span>
  );
}
