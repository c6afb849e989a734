import { Tooltip } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '../session/session.ts';
import { openOverview } from '../commands/overview.ts';
import { ShortcutOverview } from '../commands/ShortcutOverview.tsx';
import { Icon } from '../parts/Icon.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { shellTexts as texts } from './texts.ts';
import styles from './Rail.module.css';

/** The dark strip that is always there: areas of work on top, keys and account below. */
export function Rail() {
  const { name, signOut } = useSession();
  const { pathname } = useLocation();
  const base = pathname.replace(/\/history$/, '');
  const onHistory = base !== pathname;
  return (
    <nav className={styles.rail} aria-label={texts.areas}>
      <span className={styles.logo} title={texts.product}>
        <Icon name="logo" size={20} />
      </span>
      <Link to={base} className={onHistory ? styles.item : `${styles.item} ${styles.on}`} {...(!onHistory && { 'aria-current': 'page' as const })}>
        <Icon name="compose" size={18} />
        {texts.compose}
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
