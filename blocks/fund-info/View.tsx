import type { ReactNode } from 'react';
import { call } from '#kit';
import { checkBuy, SHARETYPE_GROUP, STATUS_GROUP } from '#rules/trade/fund-check.ts';
import { subjectFund } from '#rules/funds/fund-requests.ts';
import { tradeAddress } from '#rules/trade/trade-entry.ts';
import { addressWith } from '#ui/address-state.ts';
import { useCall } from '#ui/calls.tsx';
import { fundCompareTexts } from '#ui/fund/compare/compare-texts.ts';
import { Deal } from '#ui/fund/Deal.tsx';
import { FundMarks } from '#ui/fund/investor/FundMarks.tsx';
import { KeepMark } from '#ui/fund/kept/KeepMark.tsx';
import { Facts } from '#ui/fund/Facts.tsx';
import { typeLabel } from '#ui/fund/labels.ts';
import { Risk } from '#ui/fund/Risk.tsx';
import { StatusTag, Tag } from '#ui/fund/Tag.tsx';
import { Alert } from '#ui/components/Alert.tsx';
import { Breadcrumb } from '#ui/components/Breadcrumb.tsx';
import { ButtonLink } from '#ui/components/Button.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { Page } from '#ui/components/Page.tsx';
import { ShareCode } from '#ui/components/ShareCode.tsx';
import { UnbrokenText } from '#ui/components/Phrase.tsx';
import { Failed } from '#ui/components/States.tsx';
import { VisuallyHidden } from '#ui/components/VisuallyHidden.tsx';
import type { FundDetail } from '#schemas/fund.ts';
import type { PageFacts } from '#schemas/page.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { Figures } from './Figures.tsx';
import { ShareClasses } from './ShareClasses.tsx';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** The head of a fund's page: what it is, how it stands, and the facts. */
export function View({ id, props, data, page }: Given) {
  const { answer, loading, retry } = useCall(
    call('fund/detail', { fundcode: subjectFund(props, page) }),
    data.fund,
  );
  const fund = answer.ok ? answer.record[0][0] : undefined;
  return (
    <>
      <header className={styles.head}>
        <Page>
          {props.breadcrumb && <Breadcrumb crumbs={page.breadcrumb} />}
          <div className={styles.title}>
            <div>
              <h1>
                <UnbrokenText
                  text={fund?.fundname ?? page.breadcrumb.at(-1)?.label ?? page.title}
                />
                {fund && <span className={styles.code}>{fund.fundcode}</span>}
              </h1>
              {fund && (
                <Tags fund={fund} dictionary={page.dictionary}>
                  {props.investorMarks && <FundMarks fund={fund} />}
                  {props.keptAddress && <KeepMark fund={fund} address={props.keptAddress} />}
                </Tags>
              )}
              {fund && <ShareClasses fund={fund} dictionary={page.dictionary} page={page} />}
            </div>
            {fund && props.actions && (
              <Actions id={id} fund={fund} page={page} compareAddress={props.compareAddress} />
            )}
          </div>
          {fund && <Figures fund={fund} />}
          {!answer.ok && (
            <div className={styles.failed}>
              <Failed message={answer.msg || undefined} retry={retry} loading={loading} />
            </div>
          )}
        </Page>
      </header>
      {fund && (
        <Page>
          {props.facts && <Facts fund={fund} dictionary={page.dictionary} />}
          <Notice text={props.notice} />
          <ShareCode page={page} />
        </Page>
      )}
    </>
  );
}

function Tags({
  fund,
  dictionary,
  children,
}: {
  fund: FundDetail;
  dictionary: PageFacts['dictionary'];
  children: ReactNode;
}) {
  const feeMode = dictionary[SHARETYPE_GROUP]?.[fund.sharetype];
  return (
    <div className={styles.tags}>
      <Tag>{typeLabel(dictionary, fund.fundtype)}</Tag>
      <StatusTag fund={fund} dictionary={dictionary} />
      {feeMode && <Tag>{feeMode}</Tag>}
      <Risk level={fund.risklevel} dictionary={dictionary} />
      {children}
    </div>
  );
}

/** On a phone they lie at the bottom of the screen. */
function Actions({
  id,
  fund,
  page,
  compareAddress,
}: {
  id: string;
  fund: FundDetail;
  page: PageFacts;
  compareAddress: string;
}) {
  const entry = tradeAddress(page.company);
  const check = checkBuy(fund, page.dictionary[STATUS_GROUP] ?? {});
  const shared = {
    fund,
    dictionary: page.dictionary,
    company: page.company,
    alertId: `${id}-alert`,
  };
  return (
    <div className={styles.actions}>
      {!check.ok && <p aria-hidden="true">{check.message}</p>}
      {compareAddress && (
        <ButtonLink to={addressWith(compareAddress, { fundcodes: fund.fundcode })}>
          {fundCompareTexts.compare}
          <VisuallyHidden>{fund.fundname}</VisuallyHidden>
        </ButtonLink>
      )}
      <Deal kind="plan" variant="normal" {...shared} />
      <Deal kind="buy" variant="primary" {...shared} />
      {!entry.ok && <Alert id={`${id}-alert`} title={entry.title} message={entry.message} />}
    </div>
  );
}
