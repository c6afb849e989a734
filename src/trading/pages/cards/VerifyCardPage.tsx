import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '#ui/components/Button.tsx';
import { ButtonRow, Remark } from '../../parts/Sheet.tsx';
import { to } from '../../routes/addresses.ts';
import { saying } from '../../routes/use-say.ts';
import { useSend } from '../../wire/use-send.ts';
import { BankCodeForm } from './BankCodeForm.tsx';
import { CardSheet, type CardDetail } from './CardSheet.tsx';

/** Has the bank of a card sign again once its signature has lapsed: until then nothing is paid from the card. */
export function VerifyCardPage() {
  return (
    <CardSheet title="重新验证银行卡" note="签约失效的银行卡，验证之前不能付款，也不能用来下单。">
      {(card) => <Verification card={card} />}
    </CardSheet>
  );
}

function Verification({ card: { tradeacco, cardstatus } }: { card: CardDetail }) {
  const navigate = useNavigate();
  const { isBusy, send } = useSend('account/card/verify');
  if (cardstatus !== '1')
    return (
      <>
        <Remark>
          <p>这张银行卡的签约有效，不用验证。</p>
        </Remark>
        <ButtonRow>
          <ButtonLink to={to('/cards')}>返回银行卡</ButtonLink>
        </ButtonRow>
      </>
    );
  return (
    <BankCodeForm
      isBusy={isBusy}
      action="验证"
      onSend={async (code) => {
        const answer = await send({ tradeacco, ...code });
        if (answer && !answer.ok) return answer;
        if (answer) await navigate('/cards', saying('银行卡已重新验证，可以使用了'));
        return null;
      }}
    />
  );
}
