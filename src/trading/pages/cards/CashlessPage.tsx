import { useNavigate, useSearchParams } from 'react-router-dom';
import { saying } from '../../routes/use-say.ts';
import { useSend } from '../../wire/use-send.ts';
import { BankCodeForm } from './BankCodeForm.tsx';
import { CardSheet } from './CardSheet.tsx';

/** Signs the cashless (无卡业务) service of a card, without which its bank pays nothing online. */
export function CashlessPage() {
  return (
    <CardSheet title="开通无卡业务" note="开通之后，这张银行卡才能在线付款。">
      {({ tradeacco }) => <Signing tradeacco={tradeacco} />}
    </CardSheet>
  );
}

function Signing({ tradeacco }: { tradeacco: string }) {
  const navigate = useNavigate();
  const [fields] = useSearchParams();
  const { isBusy, send } = useSend('account/card/cashless/sign');
  return (
    <BankCodeForm
      isBusy={isBusy}
      action="开通"
      onSend={async (code) => {
        const answer = await send({ tradeacco, ...code });
        if (answer && !answer.ok) return answer;
        if (!answer) return null;
        const order = fields.get('order');
        const next = order === null ? '/cards' : `/pay/${encodeURIComponent(order)}`;
        await navigate(next, saying('无卡业务已开通'));
        return null;
      }}
    />
  );
}
