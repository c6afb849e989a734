import { useNavigate } from 'react-router-dom';
import { Sheet } from '../../parts/Sheet.tsx';
import { saying } from '../../routes/use-say.ts';
import { useSend } from '../../wire/use-send.ts';
import { NewCardForm } from './NewCardForm.tsx';

/** Adds a card with a trading account of its own. */
export function NewCardPage() {
  const navigate = useNavigate();
  const { isBusy, send } = useSend('account/card/add');
  return (
    <Sheet title="添加银行卡">
      <NewCardForm
        isBusy={isBusy}
        action="签约并添加"
        onSend={async (card) => {
          const answer = await send(card);
          if (answer && !answer.ok) return answer;
          if (answer) await navigate('/cards', saying('银行卡已添加'));
          return null;
        }}
      />
    </Sheet>
  );
}
