import type { ReactNode } from 'react';
import { managerAddress } from '#rules/funds/fund-requests.ts';
import { formatAmount, formatNumber } from '#rules/numbers/format.ts';
import { tenure } from '#rules/funds/tenure.ts';
import { punctuation } from '#rules/language/punctuation.ts';
import type { FundDetail } from '#schemas/fund.ts';
import type { ManagerRow } from '#schemas/fund/manager.ts';
import { useCall } from '#ui/calls.tsx';
import { detailTexts as words } from '#ui/fund/detail-texts.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { Day } from '#ui/components/Day.tsx';
import { Link } from '#ui/components/Link.tsx';
import { Empty, Failed } from '#ui/components/States.tsx';
import { texts } from '#ui/texts.ts';
import type { PanelProps } from './panel.ts';
import { PanelPart } from './PanelPart.tsx';
import styles from './Panels.module.css';

/** Who is in charge of the fund, since when, and of how much else. */
export function Managers({ calls, data }: PanelProps) {
  const { answer, loading, retry } = useCall(calls.fund, data.fund);
  const { answer: list } = useCall(calls.managers, data.managers);
  if (!answer.ok)
    return <Failed message={answer.msg || undefined} retry={retry} loading={loading} />;
  const [{ managers, navdate }] = answer.record[0];
  if (managers.length === 0) return <Empty title={words.noManagers} />;
  const rows = list.ok ? list.record[0] : [];
  return (
    <PanelPart title={words.managers}>
      <ul className={styles.managers}>
        {managers.map((manager, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- namesakes have nothing else to tell them apart
          <li key={at}>
            <Manager
              manager={manager}
              until={navdate}
              row={rows.find(({ managerid }) => managerid === manager.managerid)}
            />
          </li>
        ))}
      </ul>
    </PanelPart>
  );
}

interface ManagerProps {
  manager: FundDetail['managers'][number];
  /** The fund's last day, up to which a tenure is counted. */
  until: string;
  /** What is known of the manager beyond this fund. */
  row: ManagerRow | undefined;
}

function Manager({ manager: { managerid, name, since }, until, row }: ManagerProps) {
  const time = tenure(since, until);
  return (
    <>
      <h5>{managerid === undefined ? name : <Link to={managerAddress(managerid)}>{name}</Link>}</h5>
      <dl>
        <Fact label={words.since}>
          {since && (
            <>
              <Day date={since} /> {fundTexts.since}
              {time && punctuation.comma + words.tenure(time.years, time.days)}
            </>
          )}
        </Fact>
        <Fact label={words.career}>
          {row?.tenuredays && words.careerDays(formatNumber(row.tenuredays, 0))}
        </Fact>
        <Fact label={words.totalSize}>{row?.totalsize && formatAmount(row.totalsize)}</Fact>
        <Fact label={words.fundCount}>{row && words.fundsHere(row.fundcount)}</Fact>
      </dl>
      {row?.asof && (
        <p className={styles.asOf}>
          {texts.asOf} <Day date={row.asof} />
        </p>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;
}
