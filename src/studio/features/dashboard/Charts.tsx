import {
  Area,
  AreaChart,
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { countText } from './numbers.ts';
import { boardTexts as texts } from './texts.ts';

const INK = { fontSize: 11, fill: '#5f5b6b' };
const ACCENT = '#5b38d0';

/** `day` yyyy-mm-dd as 02-24. */
const short = (day: string) => day.slice(5);

/** Two runs of days over each other, the earlier dashed. */
export function VisitsChart({
  rows,
}: {
  rows: readonly { day: string; visits: number; before: number }[];
}) {
  return (
    <ResponsiveContainer>
      <AreaChart
        data={[...rows]}
        accessibilityLayer={false}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="#e4e2e9" />
        <XAxis dataKey="day" tickFormatter={short} tick={INK} minTickGap={32} />
        <YAxis width={44} tick={INK} tickFormatter={countText} allowDecimals={false} />
        <Tooltip />
        <Legend verticalAlign="top" align="right" height={24} />
        <Area
          dataKey="before"
          name={texts.previous}
          stroke="#8d8998"
          strokeDasharray="4 3"
          fill="none"
          dot={false}
          isAnimationActive={false}
        />
        <Area
          dataKey="visits"
          name={texts.current}
          stroke={ACCENT}
          strokeWidth={2}
          fill={ACCENT}
          fillOpacity={0.1}
          dot={false}
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  );
}

export function ReleasesChart({
  rows,
}: {
  rows: readonly { day: string; published: number; restored: number }[];
}) {
  return (
    <ResponsiveContainer>
      <BarChart
        data={[...rows]}
        accessibilityLayer={false}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="#e4e2e9" />
        <XAxis dataKey="day" tickFormatter={short} tick={INK} minTickGap={32} />
        <YAxis width={28} tick={INK} allowDecimals={false} />
        <Tooltip />
        <Legend verticalAlign="top" align="right" height={24} />
        <Bar
          dataKey="published"
          name={texts.published}
          stackId="all"
          fill={ACCENT}
          isAnimationActive={false}
        />
        <Bar
          dataKey="restored"
          name={texts.restored}
          stackId="all"
          fill="#b57a00"
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

export function WaitsChart({ waits }: { waits: readonly number[] }) {
  const last = waits.length - 1;
  return (
    <ResponsiveContainer>
      <BarChart
        data={waits.map((count, second) => ({
          second: second === last ? `${second}+` : String(second),
          count,
        }))}
        accessibilityLayer={false}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      >
        <XAxis dataKey="second" tick={INK} minTickGap={16} />
        <YAxis width={36} tick={INK} tickFormatter={countText} allowDecimals={false} />
        <Tooltip />
        <Bar dataKey="count" name={texts.views} fill={ACCENT} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}
