import { useSearchParams } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { FeeMode } from '../wire/fee-mode.ts';
import type { ListedFund } from '#wire/public/trading.ts';
import { ButtonLink } from '#ui/components/Button.tsx';
import { Day } from '#ui/components/Day.tsx';
import { LabelledValues } from '#ui/components/LabelledValues.tsx';
import { Empty } from '#ui/components/States.tsx';
import { to } from '../routes/addresses.ts';
import { useFunds } from '../wire/use-own-data.ts';
import { fundLevel } from './labels.ts';
import { LoadedView } from './LoadedView.tsx';
import { Sheet } from './Sheet.tsx';

/** A fund in the fee mode in which it is dealt in. */
export type TradedFund = Omit<ListedFund, 'sharetype'> & { sharetype: FeeMode };

/** A page about the fund that its address names (`?fundcode=`): a way to pick one where it names none. */
export function FundSheet({
  title,
  children,
}: {
  title: string;
  children: (fund: TradedFund) => ReactNode;
}) {
  const [fields] = useSearchParams();
  const fundcode = fields.get('fundcode') ?? '';
  const funds = useFunds();
  return (
    <Sheet title={title}>
      <LoadedView query={funds} bones={6}>
        {(rows) => {
          const fund = rows.find((one) => one.fundcode === fundcode);
          if (!fund) return <NoFund fundcode={fundcode} />;
          return (
            <>
              <FundFacts fund={fund} />
              {children({ ...fund, sharetype: fund.sharetype === 'B' ? 'B' : 'A' })}
            </>
          );
        }}
      </LoadedView>
    </Sheet>
  );
}

function NoFund({ fundcode }: { fundcode: string }) {
  return (
    <Empty title={fundcode === '' ? '还没有选择基金' : `没有代码为 ${fundcode} 的基金`}>
      <ButtonLink variant="primary" to={to('/funds')}>
        挑选基金
      </ButtonLink>
    </Empty>
  );
}

function FundFacts({ fund }: { fund: ListedFund }) {
  return (
    <LabelledValues
      rows={[
        { id: 'fund', label: '基金', value: `${fund.fundname}（${fund.fundcode}）` },
        { id: 'risk', label: '风险等级', value: fundLevel(fund.risklevel) },
        {
          id: 'nav',
          label: '最近净值',
          value:
            fund.nav === '' ? (
              '--'
            ) : (
              <>
                {fund.nav}（<Day date={fund.navdate} />）
              </>
            ),
        },
      ]}
    />
  );
}
