import { Icon } from '#ui/components/Icon.tsx';
import { Link } from '#ui/components/Link.tsx';
import { Logo } from '#ui/components/Logo.tsx';
import { Page } from '#ui/components/Page.tsx';
import { TradeEntry } from '#ui/components/TradeEntry.tsx';
import { texts } from '#ui/texts.ts';
import { textProp } from '#ui/text-prop.ts';
import { ByLogin } from '#ui/visitor/ByLogin.tsx';
import { ElderSwitch } from '#ui/elder/ElderSwitch.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { OtherLanguage } from './OtherLanguage.tsx';
import { Menu } from './Menu.tsx';
import { Search } from './Search.tsx';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** The head of every page: notice, company, menu, search and the way to the trading site. */
export function View({ id, props, page }: Given) {
  const { company } = page;
  const login = { kind: 'login', company, label: props.loginLabel } as const;
  return (
    <>
      {props.noticeText && <Notice props={props} company={company} />}
      <header className={styles.head}>
        <Page className={styles.inner}>
          <Link className={styles.brand} to={props.homeAddress || '/'}>
            <Logo company={company} first />
          </Link>
          <Menu id={`${id}-menu`} page={page}>
            <ByLogin id={`${id}-sheet`} company={company} variant="primary">
              <TradeEntry {...login} id={`${id}-sheet-login`} variant="primary" />
            </ByLogin>
          </Menu>
          <div className={styles.tools}>
            {props.searchAddress && (
              <Search
                id={`${id}-search`}
                address={props.searchAddress}
                placeholder={props.searchPlaceholder}
                className={styles.tool}
              />
            )}
            <ByLogin id={id} company={company} className={`${styles.login} ${styles.loggedIn}`}>
              <TradeEntry {...login} id={`${id}-login`} className={styles.login} />
            </ByLogin>
            {!props.noticeText && props.elderLabel && (
              <ElderSwitch to="elder" label={props.elderLabel} className={styles.elder} />
            )}
            {page.alternate && <OtherLanguage page={page} className={styles.language} />}
            <ElderSwitch to="standard" label={props.standardLabel} className={styles.standard} />
            <button type="button" className={styles.opener} popoverTarget={`${id}-menu`}>
              <Icon name="menu" />
              {texts.menu}
            </button>
          </div>
        </Page>
      </header>
    </>
  );
}

/** A text whose days and telephone numbers stay each on one line. */
function unbrokenNumbers(text: string) {
  return text
    .split(/([\d-]+)/)
    .map((part, index) => (index % 2 === 1 ? <span key={index}>{part}</span> : part));
}

function Notice({ props, company }: Pick<Given, 'props'> & { company: Record<string, string> }) {
  const phone = props.phone && company['servicephone'];
  return (
    <aside className={styles.notice} aria-label={texts.siteNotice} data-ground="dark">
      <Page>
        <p>
          {props.noticeLabel && <b {...textProp('noticeLabel')}>{props.noticeLabel}</b>}
          <span {...textProp('noticeText')}>{unbrokenNumbers(props.noticeText)}</span>
        </p>
        <div>
          {props.elderLabel && <ElderSwitch to="elder" label={props.elderLabel} />}
          {props.noticeLinkLabel && (
            <Link to={props.noticeLinkAddress}>{props.noticeLinkLabel}</Link>
          )}
          {phone && (
            <a href={`tel:${phone}`}>
              {props.phoneLabel} {phone}
            </a>
          )}
        </div>
      </Page>
    </aside>
  );
}
