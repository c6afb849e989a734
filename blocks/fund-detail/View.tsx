import { fundPanelCalls } from '#kit';
import { referenceFund, subjectFund } from '#rules/funds/fund-requests.ts';
import { isHeldAgainst } from '#rules/funds/reference.ts';
import { namedReport } from '#rules/portfolio/named-report.ts';
import { pageOffset } from '#rules/lists/page-offset.ts';
import { TabPanels } from '#ui/controls/TabPanels.tsx';
import { detailTexts } from '#ui/fund/detail-texts.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { Notice } from '#ui/components/Notice.tsx';
import { Section } from '#ui/components/Section.tsx';
import { Empty } from '#ui/components/States.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import type { PanelProps } from './panels/panel.ts';
import { panelsOf } from './panels-of.ts';

/** All that is known of a fund beside its NAV, in panels. What one call could not answer says so in its place; the others stand. */
export function View({ id, props, data, page }: ViewProps<typeof block>) {
  const fundcode = subjectFund(props, page);
  const fund = data.fund.ok ? data.fund.record[0][0] : undefined;
  const reference = isHeldAgainst(props.referenceFor, fund) ? referenceFund(props, fundcode) : '';
  const given: PanelProps = {
    id,
    fundcode,
    reference,
    calls: fundPanelCalls(fundcode, pageOffset(page.parameters), namedReport(page.parameters)),
    props,
    data,
    page,
  };
  return (
    <Section id={id} title={props.title} note={props.note}>
      {fundcode === '' ? (
        <Empty title={fundTexts.noFund} />
      ) : (
        <TabPanels
          id={id}
          address={page.address}
          nameTag="h3"
          tabs={panelsOf(fund, props.facts).map(({ name, Panel }) => ({
            id: name,
            label: detailTexts.tabs[name],
            panel: <Panel {...given} />,
          }))}
        />
      )}
      <Notice text={props.notice} />
    </Section>
  );
}
