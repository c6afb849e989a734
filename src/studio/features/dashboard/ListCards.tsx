import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DashboardState, PageActions } from '#wire/studio/dashboard.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { DashboardCard } from './DashboardCard.tsx';
import { MakeSynonym } from './MakeSynonym.tsx';
import { countText } from './numbers.ts';
import { boardTexts as texts } from './texts.ts';
import styles from './Dashboard.module.css';

const labelOf = (type: string) => catalogue.get(type)?.label ?? type;

/** Where visitors press, each with the way to the block in the composer. */
export function BlocksCard({
  actions: { blocks },
  isOld,
}: {
  actions: PageActions;
  isOld: boolean;
}) {
  const most = blocks[0]?.count ?? 1;
  return (
    <DashboardCard name={texts.parts.blocks} explained={texts.explained.blocks} isOld={isOld}>
      <Lines none={texts.none}>
        {blocks.slice(0, 7).map(({ module, block, page, title, count, place }) => (
          <li key={`${page} ${module} ${block}`}>
            <div className={styles.what}>
              <b>{labelOf(block || module)}</b>
              <span className={styles.faint}>
                {title}
                {block !== '' && module !== '' && ` · ${labelOf(module)}`}
              </span>
              <Share of={count} most={most} />
            </div>
            <span className={styles.number}>{texts.times(countText(count))}</span>
            <Go to={place} label={texts.open} what={labelOf(block || module)} />
          </li>
        ))}
      </Lines>
    </DashboardCard>
  );
}

/** Which funds visitors look at, each with the way to its figures. */
export function FundsCard({ actions: { funds }, isOld }: { actions: PageActions; isOld: boolean }) {
  const most = funds[0]?.views ?? 1;
  return (
    <DashboardCard name={texts.parts.funds} explained={texts.explained.funds} isOld={isOld}>
      <Lines none={texts.none}>
        {funds.slice(0, 7).map(({ fundcode, fundname, views, buys }) => (
          <li key={fundcode}>
            <div className={styles.what}>
              <b>{fundname}</b>
              <span className={styles.faint}>
                {fundcode}
                {buys > 0 && ` · ${texts.buys(countText(buys))}`}
              </span>
              <Share of={views} most={most} />
            </div>
            <span className={styles.number}>{texts.times(countText(views))}</span>
            <Go to={`/figures/funds/${fundcode}`} label={texts.figures} what={fundname} />
          </li>
        ))}
      </Lines>
    </DashboardCard>
  );
}

export function MissingCard({
  actions: { missing },
  isOld,
}: {
  actions: PageActions;
  isOld: boolean;
}) {
  return (
    <DashboardCard name={texts.parts.missing} explained={texts.explained.missing} isOld={isOld}>
      <Lines none={texts.none}>
        {missing.slice(0, 6).map(({ keyword, count }) => (
          <li key={keyword}>
            <span className={styles.what}>{keyword}</span>
            <span className={styles.number}>{texts.times(countText(count))}</span>
            <MakeSynonym word={keyword} />
            <Go to="/content/article" label={texts.write} what={keyword} />
          </li>
        ))}
      </Lines>
    </DashboardCard>
  );
}

export function FaultsCard({
  actions: { faults },
  isOld,
}: {
  actions: PageActions;
  isOld: boolean;
}) {
  return (
    <DashboardCard
      name={texts.parts.faults}
      explained={texts.explained.faults}
      count={faults.length}
      isOld={isOld}
    >
      <Lines none={texts.noneFaults}>
        {faults.slice(0, 5).map(({ message, type, page, title, count, place }) => (
          <li key={`${page} ${type} ${message}`}>
            <div className={styles.what}>
              <b>{type === '' ? texts.gone : labelOf(type)}</b>
              <span className={styles.faint}>{texts.faultOn(title, countText(count))}</span>
              <span className={styles.faint}>{message}</span>
            </div>
            <Go to={place} label={texts.open} what={labelOf(type)} />
          </li>
        ))}
      </Lines>
    </DashboardCard>
  );
}

export function StaleCard({
  dashboard: { stalePages, staleItems, staleItemCount, staleFunds, staleFundCount },
  isOld,
}: {
  dashboard: DashboardState;
  isOld: boolean;
}) {
  const funds = staleFunds.slice(0, 4);
  const items = staleItems.slice(0, 4);
  return (
    <DashboardCard
      name={texts.parts.stale}
      explained={texts.explained.stale}
      count={staleFundCount + stalePages.length + staleItemCount}
      isOld={isOld}
    >
      <Lines none={texts.noneStale}>
        {funds.map(({ fundcode, fundname, navdate, due }) => (
          <li key={fundcode}>
            <div className={styles.what}>
              <b>{fundname}</b> {fundcode}
              <span className={styles.faint}>
                {texts.staleFund(dashed(navdate), dashed(due ?? ''))}
              </span>
            </div>
            <Go to={`/figures/funds/${fundcode}`} label={texts.fill} what={fundname} />
          </li>
        ))}
        {stalePages.slice(0, 4).map(({ menuid, title, days }) => (
          <li key={menuid}>
            <div className={styles.what}>
              <b>{title}</b>
              <span className={styles.faint}>{texts.stalePage(days)}</span>
            </div>
            <Go to={`/pages/${menuid}`} label={texts.open} what={title} />
          </li>
        ))}
        {items.map(({ kind, key, title, days, term }) => (
          <li key={`${kind} ${key}`}>
            <div className={styles.what}>
              <b>{title}</b> {labelOf(`item-${kind}`)}
              <span className={styles.faint}>{texts.staleItem(days, term)}</span>
            </div>
            <Go
              to={`/content/${kind}/${encodeURIComponent(key)}`}
              label={texts.open}
              what={title}
            />
          </li>
        ))}
      </Lines>
      {staleFundCount > funds.length && (
        <p className={styles.note}>{texts.moreFunds(staleFundCount - funds.length)}</p>
      )}
      {staleItemCount > items.length && (
        <p className={styles.note}>{texts.moreItems(staleItemCount - items.length)}</p>
      )}
    </DashboardCard>
  );
}

export function BrokenCard({
  dashboard: { broken, brokenCount },
  isOld,
}: {
  dashboard: DashboardState;
  isOld: boolean;
}) {
  const shown = broken.slice(0, 5);
  return (
    <DashboardCard
      name={texts.parts.broken}
      explained={texts.explained.broken}
      count={brokenCount}
      isOld={isOld}
    >
      <Lines none={texts.noneBroken}>
        {shown.map(({ title, address, place }) => (
          <li key={`${place} ${address}`}>
            <div className={styles.what}>
              <b>{title}</b>
              <span className={styles.faint}>{address}</span>
            </div>
            <Go to={place} label={texts.fix} what={title} />
          </li>
        ))}
      </Lines>
      {brokenCount > shown.length && (
        <p className={styles.note}>{texts.moreBroken(brokenCount - shown.length)}</p>
      )}
    </DashboardCard>
  );
}

/** A count as a bar beside the greatest one. */
function Share({ of: count, most }: { of: number; most: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span style={{ width: `${(count / Math.max(most, 1)) * 100}%` }} />
    </span>
  );
}

/** A list, or in words that there is nothing in it. */
export function Lines({ none, children }: { none: string; children: ReactNode }) {
  const isEmpty = Array.isArray(children) ? children.flat().length === 0 : children === null;
  return isEmpty ? (
    <p className={styles.empty}>{none}</p>
  ) : (
    <ul className={styles.list}>{children}</ul>
  );
}

/** The way to what a line speaks of; nothing where it is gone. */
export function Go({ to, label, what }: { to: string | null; label: string; what: string }) {
  return to === null ? null : (
    <Link className={styles.go} to={to} aria-label={`${label} ${what}`}>
      {label}
    </Link>
  );
}

/** yyyymmdd with dashes. */
function dashed(day: string): string {
  return day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}
