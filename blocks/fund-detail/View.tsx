import { fundPanelCalls } from '#kit/fund-panel-calls.ts';
import { referenceFund, subjectFund } from '#rules/funds/fund-requests.ts';
import { isHeldAgainst } from '#rules/funds/reference.ts';
import { TabPanels } from '#ui/controls/TabPanels.tsx';
import { detailTexts } from '#ui/fund/detail-texts.ts';
import { fundTexts } from '#ui/fund/fund-texts.ts';
import { Notice } from '#ui/parts/Notice.tsx';
import { Section } from '#ui/parts/Section.tsx';
import { Empty } from '#ui/parts/States.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { Documents } from './panels/Documents.tsx';
import { Fees } from './panels/Fees.tsx';
import { Managers } from './panels/Managers.tsx';
import type { PanelProps } from './panels/panel.ts';
import { Payouts } from './panels/Payouts.tsx';
import { Performance } from './panels/Performance.tsx';
import { Portfolio } from './panels/Portfolio.tsx';
import { Risk } from './panels/Risk.tsx';

const PANELS = [
  ['performance', Performance], ['risk', Risk], ['payouts', Payouts], ['portfolio', Portfolio], ['fees', Fees], ['documents', Documents], ['managers', Managers],
] as const;

/** All that is known of a fund beside its NAV, in panels. What one call could not answer says so in its place; the others stand. */
export function View({ id, props, data, page }: ViewProps<typeof block>) {
  const fundcode = subjectFund(props, page);
  const reference = isHeldAgainst(props.referenceFor, data.fund.ok ? data.fund.record[0][0] : undefined) ? referenceFund(props, fundcode) : '';
  const given: PanelProps = { fundcode, reference, calls: fundPanelCalls(fundcode), props, data };
  return (
    <Section id={id} title={props.title} note={props.note}>
      {fundcode === '' ? (
        <Empty title={fundTexts.noFund} />
      ) : (
        <TabPanels
          id={id}
          address={page.address}
          nameTag="h3"
          tabs={PANELS.map(([name, Panel]) => ({ id: name, label: detailTexts.tabs[name], panel: <Panel {...given} /> }))}
        />
      )}
      <Notice text={props.notice} />
    </Section>
  );
}
