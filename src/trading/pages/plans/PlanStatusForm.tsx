import { useState } from 'react';
import { z } from 'zod';
import { password } from '#schemas/account.ts';
import type { PlanRow } from '#schemas/trade.ts';
import { ChoiceField } from '../../forms/fields.tsx';
import { TradePasswordField } from '../../forms/order-fields.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { Part } from '../../parts/Sheet.tsx';
import { useSay } from '../../routes/use-say.ts';
import { useSend } from '../../wire/use-send.ts';

const turn = z.object({
  turn: z.enum(['pause', 'resume', 'terminate'], { error: '请选择要做什么' }),
  tradepwd: password,
});
type Turn = z.output<typeof turn>['turn'];

const LABELS: Readonly<Record<Turn, string>> = {
  pause: '暂停',
  resume: '恢复',
  terminate: '终止（不能恢复）',
};
const DONE: Readonly<Record<Turn, string>> = {
  pause: '定投计划已暂停',
  resume: '定投计划已恢复',
  terminate: '定投计划已终止',
};

/** Pauses a plan, lets it go on, or ends it. */
export function PlanStatusForm({ plan: { planno, planstatus } }: { plan: PlanRow }) {
  const [first]: [Turn] = planstatus === '0' ? ['pause'] : ['resume'];
  // A plan that was turned offers other ways: its form begins again.
  return <TurnForm key={planstatus} planno={planno} turns={[first, 'terminate']} />;
}

function TurnForm({ planno, turns }: { planno: string; turns: [Turn, Turn] }) {
  const [initial] = turns;
  const form = useTradingForm(turn, { turn: initial, tradepwd: '' });
  const senders = {
    pause: useSend('trade/plan/pause'),
    resume: useSend('trade/plan/resume'),
    terminate: useSend('trade/plan/terminate'),
  };
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const submit = form.submit(async ({ turn: chosen, tradepwd }) => {
    setBusy(true);
    const answer = await senders[chosen].send({ planno, tradepwd });
    setBusy(false);
    if (!answer) return;
    if (answer.ok) say(DONE[chosen]);
    else form.refuse(answer);
  });
  return (
    <Part title="暂停、恢复或终止">
      <TradingForm onSubmit={submit} problem={form.problem} isBusy={isBusy} action="确定">
        <ChoiceField
          control={form.control}
          name="turn"
          label="这份计划"
          options={turns.map((value) => ({ value, label: LABELS[value] }))}
        />
        <TradePasswordField control={form.control} />
      </TradingForm>
    </Part>
  );
}
