import { useState } from 'react';
import { monthsBefore } from '#rules/dates/calendar-date.ts';
import { Chart } from '#ui/chart/Chart.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { Part } from '../../parts/Sheet.tsx';
import { LoadedView } from '../../parts/LoadedView.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { useAnswer } from '../../wire/use-answer.ts';
import { useClock } from '../../wire/use-own-data.ts';
import { profitCurve } from './profit-curve.ts';

const SPANS = [
  { value: '1', label: '近 1 月' },
  { value: '3', label: '近 3 月' },
  { value: '12', label: '近 1 年' },
] as const;
type Months = (typeof SPANS)[number]['value'];

/** The curve of what was earned, as of the sandbox's clock. */
export function ProfitChart() {
  const [months, setMonths] = useState<Months>('3');
  const clock = useClock();
  return (
    <Part title="收益走势">
      <Segments id="months" legend="时间段" options={SPANS} value={months} onChange={setMonths} />
      <LoadedView query={clock}>
        {({ now }) => <Curve enddate={now.slice(0, 8)} months={Number(months)} />}
      </LoadedView>
    </Part>
  );
}

function Curve({ enddate, months }: { enddate: string; months: number }) {
  const startdate = monthsBefore(enddate, months);
  const days = useAnswer('trade/profit/day/list', { startdate, enddate });
  return (
    <AnswerView read={days}>
      {({ record: [rows] }) => {
        const points = profitCurve(rows);
        if (points.length === 0) return <p>这段时间还没有收益</p>;
        return (
          <Chart label="累计收益，元" series={[{ name: '累计收益', points }]} kind="number" zero />
        );
      }}
    </AnswerView>
  );
}
