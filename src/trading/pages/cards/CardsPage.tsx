import { ButtonLink } from '#ui/components/Button.tsx';
import { Empty } from '#ui/components/States.tsx';
import { to } from '../../routes/addresses.ts';
import { Part, Sheet, ButtonRow } from '../../parts/Sheet.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { useAnswer } from '../../wire/use-answer.ts';
import { useUser } from '../../wire/use-user.ts';
import { CardEntry } from './CardEntry.tsx';
import styles from './CardsPage.module.css';

/** The cards of a customer; each carries a trading account of its own. */
export function CardsPage() {
  const cards = useAnswer('account/card/list', {});
  const user = useUser();
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
                  <CardEntry card={card} />
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
      <Part title="登录手机号和密码">
        {user && <p>登录和接收通知用的手机号：{user.mobileno}</p>}
        <ButtonRow>
          <ButtonLink to={to('/mobile')}>更换手机号</ButtonLink>
          <ButtonLink to={to('/changetpwd')}>修改交易密码</ButtonLink>
        </ButtonRow>
      </Part>
    </Sheet>
  );
}
