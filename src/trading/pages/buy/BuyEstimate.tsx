import type { CallBody, CallRecord } from '#schemas/calls/calls.ts';
import { Day } from '#ui/components/Day.tsx';
import { LabelledValues } from '#ui/components/LabelledValues.tsx';
import { formatPercent } from '#rules/numbers/format.ts';
import { LiveRegion } from '../../parts/LiveRegion.tsx';
import { FailureRemark } from '../../parts/FailureRemark.tsx';
import { Remark } from '../../parts/Sheet.tsx';
import { units, yuan } from '../../parts/labels.ts';
import { useAnswer } from '../../wire/use-answer.ts';

type Deal = Pick<CallBody<'trade/buy/trial'>, 'fundcode' | 'sharetype' | 'businesscode'>;

/** What a purchase of this amount costs, and by which day's NAV it is filled. */
export function BuyEstimate({
  deal,
  amount,
  couponno,
}: {
  deal: Deal;
  /** Yuan; empty while none is typed. */
  amount: string;
  couponno: string;
}) {
  const days = useAnswer('trade/calendar/confirmdate', deal);
  const trial = useAnswer(
    'trade/buy/trial',
    { ...deal, applicationamount: amount, ...(couponno !== '' && { couponno }) },
    { enabled: amount !== '' },
  );
  const [expected] = days.answer?.ok ? days.answer.record[0] : [];
  const estimate = amount === '' ? undefined : trial.answer;
  const failure = [days.answer, estimate].find((answer) => answer?.ok === false);
  return (
    <LiveRegion>
      {expected && (
        <Remark>
          <p>
            15:00 前付款，按 <Day date={expected.transactiondate} /> 的净值成交，预计{' '}
            <Day date={expected.expectedcfmdate} /> 确认份额。
          </p>
        </Remark>
      )}
      <FailureRemark answer={failure} />
      {estimate?.ok && <Figures estimate={estimate.record[0][0]} />}
    </LiveRegion>
  );
}

function Figures({ estimate }: { estimate: CallRecord<'trade/buy/trial'>[0][0] }) {
  return (
    <LabelledValues
      rows={[
        { id: 'charge', label: '预计手续费', value: yuan(estimate.charge) },
        {
          id: 'rate',
          label: '费率',
          value: estimate.rate === '' ? '按笔收取' : formatPercent(estimate.rate),
        },
        { id: 'units', label: '预计份额', value: units(estimate.estimatedvol) },
        {
          id: 'by',
          label: '试算依据',
          value: (
            <>
              <Day date={estimate.navdate} /> 的净值，以确认结果为准
            </>
          ),
        },
      ]}
    />
  );
}
