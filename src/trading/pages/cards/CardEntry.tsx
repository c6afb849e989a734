import { useState } from 'react';
import type { BankCard } from '#schemas/account.ts';
import { Button, ButtonLink } from '#ui/components/Button.tsx';
import { formProblem } from '../../forms/field-problem.ts';
import { cardName } from '../../parts/labels.ts';
import { ButtonRow, Remark } from '../../parts/Sheet.tsx';
import { to } from '../../routes/addresses.ts';
import { useSay } from '../../routes/use-say.ts';
import { useSend } from '../../wire/use-send.ts';
import { cardStatusLabel } from './card-labels.ts';
import styles from './CardsPage.module.css';

/** A card in the list, with what can be done with it. */
export function CardEntry({ card }: { card: BankCard }) {
  const { tradeacco, defaultflag, cashlessflag, cardstatus } = card;
  const { isBusy, send } = useSend('account/card/default');
  const [problem, setProblem] = useState('');
  const say = useSay();
  const makeDefault = async () => {
    setProblem('');
    const answer = await send({ tradeacco });
    if (!answer) return;
    if (answer.ok) say(`${cardName(card)} 已设为默认银行卡`);
    else setProblem(formProblem(answer, []).message);
  };
  return (
    <article className={styles.card}>
      <h2>{cardName(card)}</h2>
      <p>
        交易账号 {tradeacco} · {cardStatusLabel(cardstatus)}
        {defaultflag === '1' && ' · 默认'}
      </p>
      <p>
        {cardstatus === '1'
          ? '签约已失效，重新验证之前不能付款'
          : cashlessflag === '1'
            ? '已开通无卡业务，可以在线付款'
            : '未开通无卡业务，不能在线付款'}
      </p>
      <div role="alert">
        {problem !== '' && (
          <Remark tone="warn">
            <p>{problem}</p>
          </Remark>
        )}
      </div>
      <ButtonRow>
        {cardstatus === '1' && (
          <ButtonLink variant="primary" to={to(`/cards/${tradeacco}/verify`)}>
            重新验证
          </ButtonLink>
        )}
        {cardstatus !== '1' && cashlessflag === '0' && (
          <ButtonLink to={to(`/cards/${tradeacco}/cashless`)}>开通无卡业务</ButtonLink>
        )}
        {defaultflag === '0' && (
          <Button busy={isBusy} onClick={() => void makeDefault()}>
            设为默认
          </Button>
        )}
        <ButtonLink to={to(`/cards/${tradeacco}/change`)}>
          {cardstatus === '2' ? '更换进度' : '更换'}
        </ButtonLink>
        <ButtonLink to={to(`/cards/${tradeacco}/remove`)}>解绑</ButtonLink>
      </ButtonRow>
    </article>
  );
}
