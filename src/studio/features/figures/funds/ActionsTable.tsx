import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { FigureAction, FigureChange } from '#wire/studio/figures.ts';
import styles from '../shared/Figures.module.css';
import { dayText } from '../shared/day-text.ts';
import { figureTexts as texts } from '../shared/texts.ts';
import type { Correcting } from './CorrectDialog.tsx';
import { ShownBefore, ShownBy } from './ShownBefore.tsx';

interface LineProperties {
  action: FigureAction;
  isNamed: boolean;
  onCorrect: ((correcting: Correcting) => void) | undefined;
}

function ActionLine({
  action: { fundcode, fundname, day, kind, shown, details },
  isNamed,
  onCorrect,
}: LineProperties) {
  const [now] = shown;
  const amount = now?.values?.[0];
  const correct = (values: Extract<FigureChange, { sort: 'dividends' }>['values']) =>
    onCorrect?.({
      change: { sort: 'dividends', fundcode, day, kind, values },
      seen: now?.from.seq ?? null,
      isNew: false,
    });
  return (
    <tr>
      {isNamed && (
        <th scope="row">
          <Link to={`/figures/funds/${fundcode}`}>
            {fundcode} {fundname}
          </Link>
        </th>
      )}
      <td>{dayText(day)}</td>
      <td>{texts.kinds[kind]}</td>
      <td className={styles.number}>{amount ?? texts.removed}</td>
      <Details details={details} isShown={amount !== undefined} />
      <td className={styles.wide}>
        {now && <ShownBy release={now.from} />}
        <ShownBefore
          shown={shown.slice(1)}
          onRestore={onCorrect && (([value = '']) => correct({ amount: value }))}
        />
      </td>
      <td>
        {onCorrect && amount !== undefined && (
          <>
            <Button size="small" onClick={() => correct({ amount, ...details })}>
              {texts.change}
            </Button>{' '}
            <Button size="small" danger onClick={() => correct(null)}>
              {texts.remove}
            </Button>
          </>
        )}
      </td>
    </tr>
  );
}

/** What is known besides; what the source did not give is said to be missing. */
function Details({
  details: { basis, recorddate, paydate, notice },
  isShown,
}: {
  details: FigureAction['details'];
  isShown: boolean;
}) {
  if (!isShown) return <td colSpan={3}>–</td>;
  const days = [recorddate, paydate];
  return (
    <>
      {days.map((day, at) => (
        <td key={at}>{day === '' ? texts.missing : dayText(day)}</td>
      ))}
      <td>
        {texts.bases[basis]}
        {' · '}
        {notice === '' ? texts.noNotice : notice}
      </td>
    </>
  );
}

interface ActionsTableProps {
  actions: readonly FigureAction[];
  /** Whether each row names its fund. */
  isNamed: boolean;
  isStale: boolean;
  onCorrect: ((correcting: Correcting) => void) | undefined;
}

/** Dividends and splits, one row each. */
export function ActionsTable({ actions, isNamed, isStale, onCorrect }: ActionsTableProps) {
  return (
    <div className={isStale ? `${styles.scroll} ${styles.old}` : styles.scroll}>
      <table className={styles.table} aria-label={texts.actions}>
        <thead>
          <tr>
            {isNamed && <th scope="col">{texts.columns.fund}</th>}
            <th scope="col">{texts.columns.exdate}</th>
            <th scope="col">{texts.columns.kind}</th>
            <th scope="col" className={styles.number}>
              {texts.columns.amount}
            </th>
            <th scope="col">{texts.columns.recorddate}</th>
            <th scope="col">{texts.columns.paydate}</th>
            <th scope="col">{texts.columns.notice}</th>
            <th scope="col">{texts.columns.by}</th>
            <th scope="col">{texts.columns.todo}</th>
          </tr>
        </thead>
        <tbody>
          {actions.map((action) => (
            <ActionLine
              key={`${action.fundcode} ${action.day} ${action.kind}`}
              action={action}
              isNamed={isNamed}
              onCorrect={onCorrect}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
