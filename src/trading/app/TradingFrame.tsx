import { useEffect } from 'react';
import { NavLink, Outlet, useLocation, useNavigate } from 'react-router-dom';
import { formatTime } from '#rules/numbers/format.ts';
import { followedAddress } from '#site/navigation/followed-address.ts';
import { NoticesView } from '#site/notices/NoticesView.tsx';
import { pageNotices } from '#site/notices/notice-store.ts';
import { provideReplace } from '#site/place/replace.ts';
import { MAIN_ID } from '#site/page/page-data.ts';
import { Button } from '#ui/components/Button.tsx';
import { SkipLink } from '#ui/components/SkipLink.tsx';
import { ElderSwitch } from '#ui/elder/ElderSwitch.tsx';
import { Remark } from '../parts/Sheet.tsx';
import { useFocusOnStep } from '../routes/focus-page.ts';
import { useSaid } from '../routes/use-say.ts';
import { rememberBack } from '../wire/return-address.ts';
import { leaveForWebsite } from '../wire/leave.ts';
import { endLogin } from '../wire/trading-wire.ts';
import { useIsLoggedIn, useUser } from '../wire/use-user.ts';
import { useClock } from '../wire/use-own-data.ts';
import { Boundary } from './Boundary.tsx';
import { ENTRIES, insidePath, pathAfterFailure, to } from '../routes/addresses.ts';
import styles from './TradingFrame.module.css';

/** What stands around every trading page: that nothing is real, the clock, the menu, who is logged in, the way back. */
export function TradingFrame() {
  useNavigationOfLinks();
  const isLoggedIn = useIsLoggedIn();
  const { pathname } = useLocation();
  const said = useSaid();
  return (
    <>
      <SkipLink />
      <div className={styles.notice} role="note">
        <div className={styles.column}>
          <p>沙箱：这里的一切都是演示，没有任何真实资金</p>
          <Clock />
        </div>
      </div>
      <header className={styles.head}>
        <div className={styles.column}>
          <a className={styles.name} href={to('/')}>
            网上交易
          </a>
          <div className={styles.person}>
            <ElderSwitch to="elder" label="长者版" />
            <ElderSwitch to="standard" label="返回标准版" />
            <Button variant="ghost" onClick={() => void leaveForWebsite()}>
              返回网站
            </Button>
            {isLoggedIn ? <Person /> : <a href={to('/login')}>登录</a>}
          </div>
        </div>
      </header>
      {isLoggedIn && (
        <nav className={styles.menu} aria-label="交易菜单">
          <ul className={styles.column}>
            {ENTRIES.map(({ path, label }) => (
              <li key={path}>
                <NavLink to={path}>{label}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        <div role="status" className={styles.said}>
          {said && <Remark tone="ok">{said}</Remark>}
        </div>
        <Boundary key={pathname}>
          <Outlet />
        </Boundary>
      </main>
      <NoticesView store={pageNotices} />
    </>
  );
}

function Clock() {
  const { data } = useClock();
  return (
    <p className={styles.clock}>
      {data && `沙箱时间 ${formatTime(data.now)}`} <a href={to('/control')}>拨快时钟</a>
    </p>
  );
}

function Person() {
  const user = useUser();
  return (
    <>
      {user && <span>{user.custname}</span>}
      <Button variant="ghost" onClick={() => void endLogin()}>
        退出
      </Button>
    </>
  );
}

/** Plain links inside are followed without loading a document; a new page is read from its beginning. */
function useNavigationOfLinks(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(
    () =>
      provideReplace((address) => {
        const present = insidePath(window.location.pathname + window.location.search) ?? '/';
        void navigate(pathAfterFailure(address, present), { replace: true });
      }),
    [navigate],
  );

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const path = insidePath(followedAddress(event) ?? '');
      if (path === null) return;
      event.preventDefault();
      void navigate(path);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);

  useEffect(() => {
    document.documentElement.dataset['alive'] = '';
  }, []);
  useEffect(() => rememberBack(search), [search]);
  useFocusOnStep(pathname);
}
