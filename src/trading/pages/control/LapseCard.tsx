import { useState } from 'react';
import { z } from 'zod';
import { tradeAccount } from '#schemas/account.ts';
import { PickField } from '../../forms/fields.tsx';
import { TradingForm } from '../../forms/TradingForm.tsx';
import { useTradingForm } from '../../forms/use-trading-form.ts';
import { Part } from '../../parts/Sheet.tsx';
import { WithCards, type CardOptions } from '../../parts/WithCards.tsx';
import { useSay } from '../../routes/use-say.ts';
import { lapseCard } from './change-sandbox.ts';

/** Has the bank of a card end its signature, as banks do by themselves: nothing is paid from it until it is verified again. */
export function LapseCard() {
  return (
    <Part title="让银行卡的签约失效">
      <p>银行有时会结束一张卡的签约。失效之后要在“银行卡”里重新验证，才能付款。</p>
      <WithCards>{(cards) => <Form key={cards[0].value} cards={cards} />}</WithCards>
    </Part>
  );
}

const lapsing = z.object({ tradeacco: tradeAccount });

function Form({ cards }: { cards: CardOptions }) {
  const [isBusy, setBusy] = useState(false);
  const say = useSay();
  const form = useTradingForm(lapsing, { tradeacco: cards[0].value });
  const submit = form.submit(async ({ tradeacco }) => {
    setBusy(true);
    const message = await lapseCard(tradeacco);
    setBusy(false);
    if (message === null) say('银行卡的签约已失效，请重新验证');
    else form.setError('tradeacco', { message }, { shouldFocus: true });
  });
  return (
    <TradingForm onSubmit={submit} problem={form.problem} isBusy={isBusy} action="让签约失效">
      <PickField control={form.control} name="tradeacco" label="银行卡" options={cards} />
    </TradingForm>
  );
}
