import { useSyncExternalStore, type MouseEvent } from 'react';
import { tradeAddress } from '#rules/trade/trade-entry.ts';
import { ButtonLink } from '#ui/components/Button.tsx';
import { LeavingLink } from '#ui/components/LeavingLink.tsx';
import { texts } from '#ui/texts.ts';
import type { PageNavigation } from '../place/page-location.ts';
import { MAIN_ID } from '../page/page-data.ts';
import { errorPages, type ErrorPath } from './error-pages.ts';
import styles from './ErrorPage.module.css';
import { failedAddress } from './failed-address.ts';
import { failureTexts } from './texts.ts';

interface Properties {
  path: ErrorPath;
  /** Company parameters, as far as they are known. */
  company: Record<string, string>;
  go: PageNavigation['go'];
}

/** What stands in place of a page that could not be shown: what happened, and the ways on. Needs nothing loaded. */
export function ErrorPage({ path, company, go }: Properties) {
  const { mark, title, text } = errorPages[path];
  // The server does not know it, so the first rendering cannot either.
  const failed = useSyncExternalStore(subscribeToNothing, failedAddress, () => null);
  const phone = company['servicephone'];
  // Nothing failed for whom a link led to the password's page.
  const hasRetry = failed !== null || path !== '/changetpwd';

  const retry = (event: MouseEvent) => {
    event.preventDefault();
    go(failed ?? '/', 'replace');
  };
  return (
    <main id={MAIN_ID} tabIndex={-1} className="plain-page">
      <p className="plain-page-mark" aria-hidden="true">
        {mark}
      </p>
      <h1>{title}</h1>
      <p>{text}</p>
      {failed && <p>{failureTexts.kept}</p>}
      {phone && (
        <p>
          {failureTexts.phone}
          <a href={`tel:${phone}`}>{phone}</a>
        </p>
      )}
      <div className={styles.ways}>
        {path === '/changetpwd' && <TradingWay company={company} />}
        {hasRetry && (
          <ButtonLink
            to={failed ?? '/'}
            variant={path === '/changetpwd' ? 'normal' : 'primary'}
            onClick={retry}
          >
            {texts.retry}
          </ButtonLink>
        )}
        <ButtonLink to="/">{failureTexts.home}</ButtonLink>
      </div>
    </main>
  );
}

function subscribeToNothing(): () => void {
  return () => undefined;
}

function TradingWay({ company }: Pick<Properties, 'company'>) {
  const entry = tradeAddress(company);
  if (!entry.ok) return null;
  const Way = entry.leaves ? LeavingLink : ButtonLink;
  return (
    <Way to={entry.href} variant="primary">
      {failureTexts.toTrading}
    </Way>
  );
}
