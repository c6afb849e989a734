import type { BankCard } from '#schemas/account.ts';
import { pageNotices } from '#site/notices/notice-store.ts';
import { Button, ButtonLink } from '#ui/components/Button.tsx';
import { Empty } from '#ui/components/States.tsx';
import { to } from '../../routes/addresses.ts';
import { cardName } from '../../parts/labels.ts';
import { Sheet, ButtonRow } from '../../parts/Sheet.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { useAnswer } from '../../wire/use-answer.ts';
import { useSend } from '../../wire/use-send.ts';
import styles from './CardsPage.module.css';

const STATUS = { '0': '正常', '1': '待验证', '2': '换卡审核中', '3': '已解绑' } as const;

/** The cards of a customer; each carries a trading account of its own. */
export function CardsPage() {
  const cards = useAnswer('account/card/list', {});
  return (
    <Sheet title="银行卡">
      <AnswerView read={cards}>
        {({ record: [rows] }) =>
          rows.length === 0 ? (
            <Empty title="还没有银行卡" />
          ) : (
            <ul className={styles.cards}>
              {rows.map((card) => (
                <li key={card.tradeacco}>
                  <Card card={card} />
                </li>
              ))}
            </ul>
          )
        }
      </AnswerView>
      <ButtonRow>
        <ButtonLink variant="primary" to={to('/cards/new')}>
          添加银行卡
        </ButtonLink>
      </ButtonRow>
    </Sheet>
  );
}

function Card({ card }: { card: BankCard }) {
  const { tradeacco, defaultflag, cashlessflag, cardstatus } = card;
  const { isBusy, send } = useSend('account/card/default');
  const makeDefault = async () => {
    const answer = await send({ tradeacco });
    if (answer && !answer.ok) pageNotices.toast(answer.msg);
  };
  return (
    <article className={styles.card}>
      <h2>{cardName(card)}</h2>
      <p>
        交易账号 {tradeacco} · {STATUS[cardstatus]}
        {defaultflag === '1' && ' · 默认'}
      </p>
      <p>
        {cashlessflag === '1' ? '已开通无卡业务，可以在线付款' : '未开通无卡业务，不能在线付款'}
      </p>
      <ButtonRow>
        {cashlessflag === '0' && (
          <ButtonLink to={to(`/cards/${tradeacco}/cashless`)}>开通无卡业务</ButtonLink>
        )}
        {defaultflag === '0' && (
          <Button busy={isBusy} onClick={() => void makeDefault()}>
            设为默认
          </Button>
        )}
      </ButtonRow>
    </article>
  );
}
