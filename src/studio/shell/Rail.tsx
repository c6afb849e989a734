import { Tooltip } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { useWaitingCount } from '../approvals/use-approvals.ts';
import { useSession } from '../session/session.ts';
import { openOverview } from '../commands/overview.ts';
import { ShortcutOverview } from '../commands/ShortcutOverview.tsx';
import { Icon } from '../parts/Icon.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { shellTexts as texts } from './texts.ts';
import styles from './Rail.module.css';

/** Where releases and approvals are listed. */
const PUBLISHING = /^\/(?:releases|approvals)$/;

/** The dark strip that is always there: areas of work on top, keys and account below. */
export function Rail() {
  const { name, signOut } = useSession();
  const { pathname } = useLocation();
  const waiting = useWaitingCount();
  const onPublishing = PUBLISHING.test(pathname);
  const onHistory = !onPublishing && pathname.endsWith('/history');
  const base = onPublishing ? '/' : pathname.replace(/\/history$/, '');
  const onComposing = !onHistory && !onPublishing;
  return (
    <nav className={styles.rail} aria-label={texts.areas}>
      <span className={styles.logo} title={texts.product}>
        <Icon name="logo" size={20} />
      </span>
      <Link to={base} className={onComposing ? `${styles.item} ${styles.on}` : styles.item} {...(onComposing && { 'aria-current': 'page' as const })}>
        <Icon name="compose" size={18} />
        {texts.compose}
      </Link>
      <Link to="/releases" className={onPublishing ? `${styles.item} ${styles.on}` : styles.item} {...(onPublishing && { 'aria-current': 'page' as const })} aria-label={texts.publishingWith(waiting)}>
        <Icon name="release" size={18} />
        {waiting > 0 && <span className={styles.waiting}>{waiting}</span>}
        {texts.publishing}
      </Link>
      <Link to={`${base === '/' ? '' : base}/history`} className={onHistory ? `${styles.item} ${styles.on}` : styles.item} {...(onHistory && { 'aria-current': 'page' as const })}>
        <Icon name="history" size={18} />
        {texts.history}
      </Link>
      <span className={styles.space} />
      <button type="button" className={styles.item} onClick={openOverview}>
        <Icon name="keyboard" size={18} />
        {texts.keys}
      </button>
      <LanguageSwitch className={styles.item} />
      <Tooltip title={texts.signedInAs(name)} placement="right">
        <button type="button" className={styles.item} aria-label={texts.signedInAs(name)} onClick={() => void signOut()}>
          <span className={styles.avatar}>{name.slice(0, 1)}</span>
        </button>
      </Tooltip>
      <ShortcutOverview />
    </nav>
  );
}
