import { useNavigate } from 'react-router-dom';
import { Day } from '#ui/components/Day.tsx';
import { ButtonLink } from '#ui/components/Button.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { ButtonRow, Part, Remark } from '../../parts/Sheet.tsx';
import { to } from '../../routes/addresses.ts';
import { saying } from '../../routes/use-say.ts';
import { useAnswer } from '../../wire/use-answer.ts';
import { useSend } from '../../wire/use-send.ts';
import rowStyles from '../../parts/OrderRows.module.css';
import { cardChangeLabel } from './card-labels.ts';
import { CardSheet, type CardDetail } from './CardSheet.tsx';
import { NewCardForm } from './NewCardForm.tsx';

/** Puts another card in the place of one: its trading account stays, with the units, orders and plans that hang on it. */
export function ChangeCardPage() {
  return (
    <CardSheet
      title="更换银行卡"
      note="交易账号不变，名下的份额、委托和定投都留在原处，以后用新卡付款和收款。"
    >
      {(card) => (
        <>
          <Change card={card} />
          <Changes tradeacco={card.tradeacco} />
          <ButtonRow>
            <ButtonLink to={to('/cards')}>返回银行卡</ButtonLink>
          </ButtonRow>
        </>
      )}
    </CardSheet>
  );
}

function Change({ card: { tradeacco, cardstatus } }: { card: CardDetail }) {
  const navigate = useNavigate();
  const { isBusy, send } = useSend('account/card/change');
  if (cardstatus === '2')
    return (
      <Remark tone="warn">
        <p>正在更换，审核通过之前不能再换一张。结果见下面的“更换记录”。</p>
      </Remark>
    );
  if (cardstatus === '1')
    return (
      <Remark tone="warn">
        <p>这张银行卡的签约已失效，重新验证之后才能更换。</p>
        <ButtonRow>
          <ButtonLink variant="primary" to={to(`/cards/${tradeacco}/verify`)}>
            重新验证
          </ButtonLink>
        </ButtonRow>
      </Remark>
    );
  return (
    <>
      <Remark>
        <p>名下有份额或在途委托时，更换要先审核；没有的，当时生效。</p>
      </Remark>
      <NewCardForm
        isBusy={isBusy}
        action="签约并更换"
        onSend={async (newCard) => {
          const answer = await send({ tradeacco, ...newCard });
          if (answer && !answer.ok) return answer;
          if (!answer) return null;
          const isReviewed = answer.record[0][0].applystatus === '0';
          const said = isReviewed ? '换卡申请已提交，审核通过后生效' : '银行卡已更换';
          await navigate('/cards', saying(said));
          return null;
        }}
      />
    </>
  );
}

/** What was asked for so far, newest first, and what came of it. */
function Changes({ tradeacco }: { tradeacco: string }) {
  const changes = useAnswer('account/card/change/query', { tradeacco });
  return (
    <Part title="更换记录">
      <AnswerView read={changes} bones={2}>
        {({ record: [rows] }) =>
          rows.length === 0 ? (
            <p>还没有更换过</p>
          ) : (
            <ul className={rowStyles.rows}>
              {rows.map(({ appsheetserialno, transactiondate, applystatus, reason }) => (
                <li key={appsheetserialno} className={rowStyles.row}>
                  <Day date={transactiondate} />
                  <span className={rowStyles.status}>{cardChangeLabel(applystatus)}</span>
                  <span className={rowStyles.when}>申请编号 {appsheetserialno}</span>
                  {reason !== '' && <span className={rowStyles.status}>{reason}</span>}
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
    </Part>
  );
}
