import { useParams } from 'react-router-dom';
import { ButtonLink } from '#ui/components/Button.tsx';
import { Day } from '#ui/components/Day.tsx';
import { LabelledValues, type LabelledValue } from '#ui/components/LabelledValues.tsx';
import { formatNumber, formatTime } from '#rules/numbers/format.ts';
import type { OrderDetail } from '#schemas/trade.ts';
import { to } from '../../routes/addresses.ts';
import {
  businessLabel,
  dividendLabel,
  orderStatusLabel,
  payStatusLabel,
  units,
  yuan,
  cardName,
} from '../../parts/labels.ts';
import { Part, Remark, Sheet, ButtonRow } from '../../parts/Sheet.tsx';
import { AnswerView } from '../../parts/AnswerView.tsx';
import { useAnswer } from '../../wire/use-answer.ts';
import { CancelOrder } from './CancelOrder.tsx';
import styles from './OrderPage.module.css';

/** One order: what was asked for, what became of it, and what can still be done. */
export function OrderPage() {
  const { appsheetserialno = '' } = useParams();
  const order = useAnswer('trade/order/detail', { appsheetserialno });
  return (
    <Sheet title="委托详情">
      <AnswerView read={order} bones={8}>
        {({ record: [[detail]] }) => <Details detail={detail} />}
      </AnswerView>
      <ButtonRow>
        <ButtonLink to={to('/orders')}>全部委托</ButtonLink>
        <ButtonLink to={to('/assets')}>我的资产</ButtonLink>
      </ButtonRow>
    </Sheet>
  );
}

function Details({ detail }: { detail: OrderDetail }) {
  const { appsheetserialno, orderstatus, paystatus, cancelflag, reason } = detail;
  const isUnpaid = orderstatus === '01' && paystatus !== '02';
  return (
    <>
      {isUnpaid && (
        <Remark tone="warn">
          <p>
            这笔委托还没有付款。请在 <Day date={detail.transactiondate} /> 15:00
            前付款，否则不会成交。
          </p>
          <ButtonRow>
            <ButtonLink variant="primary" to={to(`/pay/${appsheetserialno}`)}>
              去付款
            </ButtonLink>
          </ButtonRow>
        </Remark>
      )}
      {reason !== '' && (
        <Remark tone="warn">
          <p>{reason}</p>
        </Remark>
      )}
      <LabelledValues rows={factsOf(detail)} />
      <Progress appsheetserialno={appsheetserialno} />
      {cancelflag === '1' && <CancelOrder order={detail} />}
    </>
  );
}

function factsOf(detail: OrderDetail): LabelledValue[] {
  const row = (id: string, label: string, value: LabelledValue['value'], isThere = true) =>
    isThere ? [{ id, label, value }] : [];
  return [
    ...row('no', '申请编号', detail.appsheetserialno),
    ...row('business', '业务', businessLabel(detail.businesscode)),
    ...row('fund', '基金', `${detail.fundname}（${detail.fundcode}）`),
    ...row(
      'target',
      '转入基金',
      `${detail.targetfundname}（${detail.codeoftargetfund}）`,
      detail.codeoftargetfund !== '',
    ),
    ...row(
      'combo',
      '组合',
      <a href={to(`/combos/${detail.combocode}`)}>{detail.combocode}</a>,
      detail.combocode !== '',
    ),
    ...row('card', '银行卡', cardName(detail)),
    ...row('amount', '申请金额', yuan(detail.applicationamount), detail.applicationamount !== ''),
    ...row('vol', '申请份额', units(detail.applicationvol), detail.applicationvol !== ''),
    ...row(
      'dividend',
      '改为',
      dividendLabel(detail.defdividendmethod),
      detail.businesscode === '29',
    ),
    ...row('status', '状态', orderStatusLabel(detail.orderstatus)),
    ...row('pay', '付款', payStatusLabel(detail.paystatus), detail.applicationamount !== ''),
    ...row('time', '申请时间', formatTime(detail.transactiondate + detail.transactiontime)),
    ...row(
      'expected',
      '预计确认日',
      <Day date={detail.expectedcfmdate} />,
      detail.transactioncfmdate === '' && detail.expectedcfmdate !== '',
    ),
    ...row(
      'confirmed',
      '确认日',
      <Day date={detail.transactioncfmdate} />,
      detail.transactioncfmdate !== '',
    ),
    ...row('nav', '成交净值', formatNumber(detail.nav, 4), detail.nav !== ''),
    ...row('confirmedvol', '确认份额', units(detail.confirmedvol), detail.confirmedvol !== ''),
    ...row(
      'confirmedamount',
      '确认金额',
      yuan(detail.confirmedamount),
      detail.confirmedamount !== '',
    ),
    ...row('charge', '手续费', yuan(detail.charge), detail.charge !== ''),
  ];
}

/** The steps of an order, in order; those to come have no day yet. */
function Progress({ appsheetserialno }: { appsheetserialno: string }) {
  const steps = useAnswer('trade/order/progress', { appsheetserialno });
  return (
    <Part title="办理进度">
      <AnswerView read={steps}>
        {({ record: [rows] }) => (
          <ol className={styles.steps}>
            {rows.map(({ stepname, stepdate, doneflag, remark }) => (
              <li key={stepname} data-done={doneflag === '1' || undefined}>
                <b>{stepname}</b>
                <span>{doneflag === '1' ? <Day date={stepdate} /> : remark || '未到'}</span>
              </li>
            ))}
          </ol>
        )}
      </AnswerView>
    </Part>
  );
}
