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

const statusForm = z.object({
  change: z.enum(['pause', 'resume', 'terminate'], { error: '请选择要做什么' }),
  tradepwd: password,
});
type StatusChange = z.output<typeof statusForm>['change'];

const LABELS: Readonly<Record<StatusChange, string>> = {
  pause: '暂停',
  resume: '恢复',
  terminate: '终止（不能恢复）',
};
const DONE: Readonly<Record<StatusChange, string>> = {
  pause: '定投计划已暂停',
  resume: '定投计划已恢复',
  terminate: '定投计划已终止',
};

/** Pauses, resumes or terminates a plan. */
export function PlanStatusForm({ plan: { planno, planstatus } }: { plan: PlanRow }) {
  const first: StatusChange = planstatus === '0' ? 'pause' : 'resume';
  // Each status offers other changes, so the form begins again with its defaults.
  return <StatusChangeForm key={planstatus} planno={planno} changes={[first, 'terminate']} />;
}

function StatusChangeForm({
  planno,
  changes,
}: {
  planno: string;
  changes: [StatusChange, StatusChange];
}) {
  const [initial] = changes;
  const form = useTradingForm(statusForm, { change: initial, tradepwd: '' });
  const senders = {
    pause: useSend('trade/plan/pause'),
    resume: useSend('trade/plan/resume'),
    terminate: useSend('trade/plan/terminate'),
  };
  const say = useSay();
  const submit = form.submit(async ({ change, tradepwd }) => {
    const answer = await senders[change].send({ planno, tradepwd });
    if (!answer) return;
    if (answer.ok) say(DONE[change]);
    else form.refuse(answer);
  });
  return (
    <Part title="暂停、恢复或终止">
      <TradingForm
        onSubmit={submit}
        problem={form.problem}
        isBusy={Object.values(senders).some(({ isBusy }) => isBusy)}
        action="确定"
      >
        <ChoiceField
          control={form.control}
          name="change"
          label="这份计划"
          options={changes.map((value) => ({ value, label: LABELS[value] }))}
        />
        <TradePasswordField control={form.control} />
      </TradingForm>
    </Part>
  );
}
