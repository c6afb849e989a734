import { call } from '#kit';
import { checkBuy, STATUS_GROUP } from '#rules/trade/fund-check.ts';
import { formatNumber } from '#rules/numbers/format.ts';
import { subjectFund } from '#rules/funds/fund-requests.ts';
import { tradeAddress } from '#rules/trade/trade-entry.ts';
import { useCall } from '#ui/calls.tsx';
import { AsOf } from '#ui/fund/AsOf.tsx';
import { Deal } from '#ui/fund/Deal.tsx';
import { Figure } from '#ui/fund/Figure.tsx';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { Risk } from '#ui/fund/Risk.tsx';
import { Alert } from '#ui/components/Alert.tsx';
import { Breadcrumb } from '#ui/components/Breadcrumb.tsx';
import { ButtonLink } from '#ui/components/Button.tsx';
import { Notice } from '#ui/components/Notice.tsx';
import { Page } from '#ui/components/Page.tsx';
import { UnbrokenText } from '#ui/components/Phrase.tsx';
import { Slot } from '#ui/components/Slot.tsx';
import { Empty, Failed } from '#ui/components/States.tsx';
import { textProp } from '#ui/text-prop.ts';
import type { FundDetail } from '#schemas/fund.ts';
import type { PageFacts } from '#schemas/page.ts';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { Slants } from './Slants.tsx';
import styles from './View.module.css';

type Given = ViewProps<typeof block>;

/** The head of the cash fund's page: what it is, its two figures, the way in, and beside it room for a calculator. */
export function View({ id, props, data, page, slots }: Given) {
  const fundcode = subjectFund(props, page);
  const { answer, loading, retry } = useCall(call('fund/detail', { fundcode }), data.fund);
  const fund = answer.ok ? answer.record[0][0] : undefined;
  const title = props.title || fund?.fundname || (page.breadcrumb.at(-1)?.label ?? page.title);
  return (
    <section className={styles.hero} data-ground="dark" aria-labelledby={`${id}-title`}>
      <Slants />
      <Page className={styles.page}>
        {props.breadcrumb && <Breadcrumb crumbs={page.breadcrumb} />}
        <div className={styles.inner}>
          <div>
            <h1 id={`${id}-title`} {...(props.title && textProp('title'))}>
              <UnbrokenText text={title} />
            </h1>
            {props.lead && (
              <p className={styles.lead} {...textProp('lead')}>
                {props.lead}
              </p>
            )}
            {fund && <Figures fund={fund} dictionary={page.dictionary} />}
            {fundcode === '' && (
              <div className={styles.state} data-empty>
                <Empty title={fundTexts.noFund} />
              </div>
            )}
            {fundcode !== '' && !answer.ok && (
              <div className={styles.state}>
                <Failed message={answer.msg || undefined} retry={retry} loading={loading} />
              </div>
            )}
            {fund && <Actions id={id} fund={fund} props={props} page={page} />}
            <Notice text={props.notice} />
          </div>
          {slots['aside'] && <Slot name="aside">{slots['aside']}</Slot>}
        </div>
      </Page>
    </section>
  );
}

function Figures({ fund, dictionary }: { fund: FundDetail; dictionary: PageFacts['dictionary'] }) {
  const asOf = <AsOf date={fund.navdate} staleflag={fund.staleflag} />;
  return (
    <>
      <p className={styles.facts}>
        <span>
          {fund.fundname} {fund.fundcode}
        </span>
        <Risk level={fund.risklevel} dictionary={dictionary} />
      </p>
      <dl className={styles.figures}>
        <Figure
          size="huge"
          label={fundTexts.yield7d}
          value={formatNumber(fund.yield7d, 3)}
          unit={fund.yield7d && '%'}
          asOf={asOf}
        />
        <Figure
          size="huge"
          label={fundTexts.income10k}
          value={formatNumber(fund.nav, 4)}
          unit={fund.nav && fundTexts.yuan}
          asOf={asOf}
        />
      </dl>
    </>
  );
}

function Actions({
  id,
  fund,
  props,
  page,
}: Pick<Given, 'id' | 'props' | 'page'> & { fund: FundDetail }) {
  const entry = tradeAddress(page.company);
  const check = checkBuy(fund, page.dictionary[STATUS_GROUP] ?? {});
  return (
    <div className={styles.actions}>
      <Deal
        kind="buy"
        variant="invert"
        label={props.buyLabel}
        fund={fund}
        dictionary={page.dictionary}
        company={page.company}
        alertId={`${id}-alert`}
      />
      {props.moreLabel && props.moreAddress && (
        <ButtonLink className={styles.more} to={props.moreAddress}>
          {props.moreLabel}
        </ButtonLink>
      )}
      {!check.ok && <p aria-hidden="true">{check.message}</p>}
      {!entry.ok && <Alert id={`${id}-alert`} title={entry.title} message={entry.message} />}
    </div>
  );
}
