import { Tooltip } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { useWaitingCount } from '../core/waiting/use-approvals.ts';
import { useMay } from '../core/rights/rights.ts';
import { useSession } from '../core/session/session.ts';
import { SETTINGS_TABS } from '../core/settings/tabs.ts';
import { openOverview } from '../editor/commands/overview.ts';
import { ShortcutOverview } from '../editor/command-palette/ShortcutOverview.tsx';
import { Icon } from '../base/components/Icon.tsx';
import { partTexts } from '../base/components/texts.ts';
import { useFirstSteps } from '../core/waiting/use-first-steps.ts';
import { useNotices } from '../core/waiting/use-notices.ts';
import { useTodo } from '../core/waiting/use-todo.ts';
import { useFreshCount } from '../core/waiting/use-tickets.ts';
import { AREAS, BOARD, GUIDE, SEARCH, TO_DO, type Area } from './areas.ts';
import { LanguageSwitch } from '../base/language/LanguageSwitch.tsx';
import { shellTexts as texts } from './texts.ts';
import styles from './Rail.module.css';

/** The dark strip that is always there: areas of work on top, keys and account below. */
export function Rail() {
  const { name } = useSession();
  const settings = useSettingsAddress();
  const { pathname } = useLocation();
  const waiting = useWaitingCount();
  const fresh = useFreshCount();
  const guide = useFirstSteps();
  const area = [TO_DO, GUIDE, SEARCH, ...AREAS, BOARD].find(({ matches }) =>
    matches.test(pathname),
  );
  const onSettings = pathname === '/account' || pathname.startsWith('/settings/');
  const onHistory = !area && !onSettings && pathname.endsWith('/history');
  const base = area || onSettings ? '/pages' : pathname.replace(/\/history$/, '');
  return (
    <nav className={styles.rail} aria-label={texts.areas}>
      <span className={styles.logo} title={partTexts.product}>
        <Icon name="logo" size={20} />
      </span>
      <TodoLink isOn={area === TO_DO} />
      {(guide.isShown || area === GUIDE) && (
        <RailLink
          {...GUIDE}
          isOn={area === GUIDE}
          waiting={guide.left}
          said={texts.firstStepsWith(guide.left)}
        />
      )}
      <RailLink {...SEARCH} isOn={area === SEARCH} />
      <RailLink
        to={base}
        icon="compose"
        label={texts.compose}
        isOn={!onHistory && !area && !onSettings}
      />
      {AREAS.map((one) => (
        <RailLink
          key={one.to}
          {...one}
          isOn={one === area}
          {...(one.to === '/releases' && { waiting, said: texts.publishingWith(waiting) })}
        />
      ))}
      <RailLink
        to={`${base === '/pages' ? '' : base}/history`}
        icon="history"
        label={texts.history}
        isOn={onHistory}
      />
      <RailLink {...BOARD} isOn={area === BOARD} waiting={fresh} said={texts.boardWith(fresh)} />
      <span className={styles.space} />
      <button type="button" className={styles.item} onClick={openOverview}>
        <Icon name="keyboard" size={18} />
        {texts.keys}
      </button>
      <LanguageSwitch className={styles.item} />
      {settings !== null && (
        <RailLink
          to={settings}
          icon="settings"
          label={texts.settings}
          isOn={pathname.startsWith('/settings/')}
        />
      )}
      <Tooltip title={texts.ownAccount(name)} placement="right">
        <Link
          to="/account"
          className={pathname === '/account' ? `${styles.item} ${styles.on}` : styles.item}
          aria-label={texts.ownAccount(name)}
        >
          <span className={styles.avatar}>{name.slice(0, 1)}</span>
        </Link>
      </Tooltip>
      <ShortcutOverview />
    </nav>
  );
}

/** The first of the settings that this account may use; null where there is none but their own account. */
function useSettingsAddress(): string | null {
  const mayDo = useMay();
  return SETTINGS_TABS.find(({ needs }) => needs !== null && mayDo(needs))?.to ?? null;
}

/** What waits for the account, with what happened that it has not seen. */
function TodoLink({ isOn }: { isOn: boolean }) {
  const toDo = useTodo().data?.items.length ?? 0;
  const news = useNotices().data?.items.filter(({ isNew }) => isNew).length ?? 0;
  return (
    <RailLink {...TO_DO} isOn={isOn} waiting={toDo + news} said={texts.todoWith(toDo, news)} />
  );
}

interface LinkProperties extends Pick<Area, 'to' | 'icon' | 'label'> {
  isOn: boolean;
  /** Number of things that wait for this account. */
  waiting?: number;
  /** What is read out in place of the label. */
  said?: string;
}

function RailLink({ to, icon, label, isOn, waiting = 0, said }: LinkProperties) {
  return (
    <Link
      to={to}
      className={isOn ? `${styles.item} ${styles.on}` : styles.item}
      aria-current={isOn ? 'page' : undefined}
      aria-label={said}
    >
      <Icon name={icon} size={18} />
      {waiting > 0 && <span className={styles.waiting} data-count={waiting} aria-hidden="true" />}
      {label}
    </Link>
  );
}
