import { Link } from 'react-router-dom';
import type { Freshness } from '#rules/figures/stale-nav.ts';
import type { FigureFund } from '#wire/studio/figures.ts';
import styles from '../shared/Figures.module.css';
import { changeText, dayText } from '../shared/day-text.ts';
import { figureTexts as texts } from '../shared/texts.ts';

export function FundsTable({ funds, isOld }: { funds: readonly FigureFund[]; isOld: boolean }) {
  const { code, fund, nav, day, growth, rows, state } = texts.columns;
  return (
    <div className={isOld ? `${styles.scroll} ${styles.old}` : styles.scroll}>
      <table className={styles.table} aria-label={texts.list}>
        <thead>
          <tr>
            <th scope="col">{code}</th>
            <th scope="col">{fund}</th>
            <th scope="col" className={styles.number}>
              {nav}
            </th>
            <th scope="col">{day}</th>
            <th scope="col" className={styles.number}>
              {growth}
            </th>
            <th scope="col" className={styles.number}>
              {rows}
            </th>
            <th scope="col">{state}</th>
          </tr>
        </thead>
        <tbody>
          {funds.map((one) => (
            <FundLine key={one.fundcode} fund={one} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FundLine({
  fund: { fundcode, fundname, nav, navdate, yield7d, day1ud, rows, freshness: state, due },
}: {
  fund: FigureFund;
}) {
  return (
    <tr>
      <td>
        <code>{fundcode}</code>
      </td>
      <th scope="row">
        <Link to={`/figures/funds/${fundcode}`}>{fundname}</Link>
      </th>
      <td className={styles.number}>
        {nav}{' '}
        {yield7d !== '' && (
          <span className={styles.faint}>
            {texts.columns.yield7d} {yield7d}%
          </span>
        )}
      </td>
      <td>{dayText(navdate)}</td>
      <td className={styles.number}>{changeText(day1ud)}</td>
      <td className={styles.number}>{rows}</td>
      <td>
        <FundState state={state} due={due} />
      </td>
    </tr>
  );
}

export function FundState({ state, due }: { state: Freshness; due: string | null }) {
  return (
    <>
      <span className={state === 'stale' ? styles.stale : undefined}>{texts.states[state]}</span>{' '}
      {state === 'stale' && due && <span className={styles.faint}>{texts.due(dayText(due))}</span>}
    </>
  );
}
