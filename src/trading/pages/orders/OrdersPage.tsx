import { useSearchParams } from 'react-router-dom';
import { pageOffset } from '#rules/lists/page-offset.ts';
import { ButtonLink } from '#ui/components/Button.tsx';
import { Empty } from '#ui/components/States.tsx';
import { Choices } from '#ui/controls/Choices.tsx';
import { to } from '../../routes/addresses.ts';
import { Pages, ROWS } from '../../parts/Pages.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { useAnswer } from '../../wire/use-answer.ts';
import { OrderRows } from '../../parts/OrderRows.tsx';

const BUSINESSES = [
  { value: '', label: '全部' },
  { value: '20', label: '认购' },
  { value: '22', label: '申购' },
  { value: '24', label: '赎回' },
  { value: '98', label: '快速赎回' },
  { value: '36', label: '转换' },
  { value: '39', label: '定投' },
  { value: '29', label: '分红方式' },
] as const;
const STATUSES = [
  { value: '', label: '全部' },
  { value: '01', label: '待支付' },
  { value: '06', label: '已报送' },
  { value: '07', label: '已确认' },
  { value: '05', label: '已撤单' },
] as const;

/** What an address chooses of these; all of them where it names none. */
function findOption<Value extends string>(
  options: readonly { value: Value }[],
  given: string | null,
): Value | '' {
  return options.find(({ value }) => value === given)?.value ?? '';
}

/** All orders, newest first. What is filtered stands in the address, so that one comes back to it. */
export function OrdersPage() {
  const [fields, setFields] = useSearchParams();
  const business = findOption(BUSINESSES, fields.get('business'));
  const status = findOption(STATUSES, fields.get('status'));
  const offset = Number(pageOffset({ pageoffset: fields.get('from') ?? '' }));
  const change = (name: string, value: string) =>
    setFields(
      (before) => {
        const next = new URLSearchParams(before);
        if (name !== 'from') next.delete('from');
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const orders = useAnswer('trade/order/list', {
    ...(business !== '' && { businesscode: business }),
    ...(status !== '' && { orderstatus: status }),
    pagecount: String(ROWS),
    pageoffset: String(offset),
  });
  return (
    <Sheet title="委托" isWide>
      <Choices
        name="business"
        legend="业务"
        options={BUSINESSES}
        value={business}
        onChange={(value) => change('business', value)}
      />
      <Choices
        name="status"
        legend="状态"
        options={STATUSES}
        value={status}
        onChange={(value) => change('status', value)}
      />
      <AnswerView read={orders}>
        {({ record: [rows, [{ totalcount }]] }) =>
          rows.length === 0 ? (
            <Empty title="没有符合条件的委托">
              <ButtonLink to={to('/funds')}>挑选基金</ButtonLink>
            </Empty>
          ) : (
            <>
              <OrderRows rows={rows} />
              <Pages
                offset={offset}
                total={Number(totalcount)}
                onMove={(next) => change('from', next === 0 ? '' : String(next))}
              />
            </>
          )
        }
      </AnswerView>
    </Sheet>
  );
}
