import { useState } from 'react';
import { z } from 'zod';
import { isCalendarDate } from '#rules/dates/calendar-date.ts';
import { formatDate, formatTime } from '#rules/numbers/format.ts';
import type { SandboxClock } from '#wire/public/trading.ts';
import { Button } from '#ui/components/Button.tsx';
import { InputField } from '../../forms/fields.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { LoadedView } from '../../parts/LoadedView.tsx';
import { Part, Remark, Sheet, ButtonRow } from '../../parts/Sheet.tsx';
import { useClock } from '../../wire/use-own-data.ts';
import { useIsLoggedIn } from '../../wire/use-user.ts';
import { putClockForward } from './change-sandbox.ts';
import { LapseCard } from './LapseCard.tsx';

const day = z.object({
  day: z
    .string()
    .transform((typed) => typed.normalize('NFKC').replace(/\D/gu, ''))
    .refine(isCalendarDate, { error: '请填写一个日期，例如 2026-01-31' }),
});

/**
 * The sandbox's clock: orders are confirmed, plans pay and dividends come as the days go by. Beside it what no clock does.
 */
export function ControlPage() {
  const isLoggedIn = useIsLoggedIn();
  const clock = useClock();
  return (
    <Sheet
      title="沙箱的时钟"
      note="沙箱的时间不会自己走。拨快之后，到期的确认、扣款、分红和收益都会发生。"
    >
      <LoadedView query={clock} bones={3}>
        {(data) => <Clock clock={data} />}
      </LoadedView>
      {isLoggedIn && <LapseCard />}
    </Sheet>
  );
}

function Clock({ clock: { now, nextTradingDay, lastDay } }: { clock: SandboxClock }) {
  const [said, setSaid] = useState('');
  /** The moment to which the clock is being put. */
  const [target, setTarget] = useState('');
  const form = useTradingForm(day, { day: '' });
  const today = now.slice(0, 8);

  const put = async (moment: string): Promise<string | null> => {
    setTarget(moment);
    setSaid('');
    const problem = await putClockForward(moment);
    setTarget('');
    return problem;
  };
  const press = async (moment: string) => setSaid((await put(moment)) ?? '时钟已拨快');
  const buttonTo = (moment: string) => ({
    busy: target === moment,
    disabled: target !== '',
    onClick: () => void press(moment),
  });
  const submit = form.submit(async (sent) => {
    const moment = `${sent.day}093000`;
    const message = await put(moment);
    if (message === null) setSaid(`现在是 ${formatTime(moment)}`);
    else form.setError('day', { message }, { shouldFocus: true });
  });
  return (
    <>
      <p>
        现在是 <b>{formatTime(now)}</b>
      </p>
      <ButtonRow>
        {nextTradingDay !== '' && nextTradingDay <= lastDay && (
          <Button variant="primary" {...buttonTo(`${nextTradingDay}093000`)}>
            到下一个交易日 09:30
          </Button>
        )}
        {now.slice(8) < '150000' && <Button {...buttonTo(`${today}150000`)}>到今天 15:00</Button>}
      </ButtonRow>
      <p role="status">{said}</p>
      <Part title="拨到某一天">
        <TradingForm
          onSubmit={submit}
          problem={form.problem}
          isBusy={target !== ''}
          action="拨到这一天的 09:30"
        >
          <InputField
            control={form.control}
            name="day"
            label="日期"
            help={`净值到 ${formatDate(lastDay)} 为止`}
            autoComplete="off"
            maxLength={12}
          />
        </TradingForm>
      </Part>
      <Remark>
        <p>时钟只能向前，所有客户共用同一个时钟。</p>
      </Remark>
    </>
  );
}
