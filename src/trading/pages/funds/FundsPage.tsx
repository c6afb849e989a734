import type { ListedFund } from '#wire/public/trading.ts';
import { Empty } from '#ui/components/States.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { to } from '../../routes/addresses.ts';
import { fundLevel } from '../../parts/labels.ts';
import { LoadedView } from '../../parts/LoadedView.tsx';
import { Pages, ROWS } from '../../parts/Pages.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { useFunds } from '../../wire/use-own-data.ts';
import { filterFunds } from './filter-funds.ts';
import { useFundSearch } from './use-fund-search.ts';
import styles from './FundsPage.module.css';

/** Every fund that the sandbox trades, to be found by code or name. What is typed stands in the address. */
export function FundsPage() {
  const funds = useFunds();
  const { typed, setTyped, offset, move } = useFundSearch();
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
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      </search>
      <LoadedView query={funds} bones={6}>
        {(all) => <Found funds={filterFunds(all, typed)} offset={offset} onMove={move} />}
      </LoadedView>
    </Sheet>
  );
}

function Found({
  funds,
  offset,
  onMove,
}: {
  funds: readonly ListedFund[];
  offset: number;
  onMove(offset: number): void;
}) {
  return (
    <>
      <p role="status">{`${funds.length} 只基金`}</p>
      {funds.length === 0 && <Empty title="没有找到这只基金" hint="请换一个代码或名称。" />}
      <ul className={styles.rows}>
        {funds.slice(offset, offset + ROWS).map((fund) => (
          <li key={fund.fundcode}>
            <FundRow fund={fund} />
          </li>
        ))}
      </ul>
      <Pages offset={offset} total={funds.length} onMove={onMove} />
    </>
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
