import { useSearchParams } from 'react-router-dom';
import type { ListedFund } from '#wire/public/trading.ts';
import { Bones, Empty, Failed } from '#ui/components/States.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { to } from '../../routes/addresses.ts';
import { fundLevel } from '../../parts/labels.ts';
import { Pages, ROWS } from '../../parts/Pages.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { useFunds } from '../../wire/use-own-data.ts';
import { filterFunds } from './filter-funds.ts';
import styles from './FundsPage.module.css';

/** Every fund that the sandbox trades, to be found by code or name. What is typed stands in the address. */
export function FundsPage() {
  const [fields, setFields] = useSearchParams();
  const funds = useFunds();
  const typed = fields.get('keyword') ?? '';
  const offset = Math.max(0, Math.trunc(Number(fields.get('from') ?? 0)) || 0);
  const change = (next: Record<string, string>) => setFields(next, { replace: true });
  const found = filterFunds(funds.data ?? [], typed);
  return (
    <Sheet title="买基金" note="按代码或名称查找，选中一只基金即可购买或定投。">
      <search>
        <Field id="keyword" label="基金代码或名称">
          {(box) => (
            <input
              {...box}
              type="search"
              maxLength={40}
              autoComplete="off"
              value={typed}
              onChange={({ target: { value } }) => change(value === '' ? {} : { keyword: value })}
            />
          )}
        </Field>
      </search>
      {funds.isPending && <Bones rows={6} />}
      {funds.isError && <Failed retry={() => void funds.refetch()} />}
      {funds.data && (
        <>
          <p role="status">{`${found.length} 只基金`}</p>
          {found.length === 0 && <Empty title="没有找到这只基金" hint="请换一个代码或名称。" />}
          <ul className={styles.rows}>
            {found.slice(offset, offset + ROWS).map((fund) => (
              <li key={fund.fundcode}>
                <FundRow fund={fund} />
              </li>
            ))}
          </ul>
          <Pages
            offset={offset}
            total={found.length}
            onMove={(next) =>
              change({
                ...(typed !== '' && { keyword: typed }),
                ...(next > 0 && { from: String(next) }),
              })
            }
          />
        </>
      )}
    </Sheet>
  );
}

function FundRow({ fund }: { fund: ListedFund }) {
  const { fundcode, fundname, risklevel, nav, buysAs, closedReason } = fund;
  return (
    <a className={styles.row} href={to('/buy', { fundcode })}>
      <b>{fundname}</b>
      <span className={styles.nav}>{nav || '--'}</span>
      <span className={styles.about}>
        {fundcode} · {fundLevel(risklevel)}
      </span>
      <span className={styles.about}>
        {buysAs === '' ? closedReason : `${fund.minamount} 元起`}
      </span>
    </a>
  );
}
