import type { FundDetail } from '#schemas/fund.ts';
import { Documents } from './panels/Documents.tsx';
import { Fees } from './panels/Fees.tsx';
import { Managers } from './panels/Managers.tsx';
import { Overview } from './panels/Overview.tsx';
import { Payouts } from './panels/Payouts.tsx';
import { Performance } from './panels/performance/Performance.tsx';
import { PortfolioPanel } from './panels/portfolio/PortfolioPanel.tsx';
import { RiskPanel } from './panels/RiskPanel.tsx';

const PANELS = {
  facts: Overview,
  performance: Performance,
  risk: RiskPanel,
  payouts: Payouts,
  portfolio: PortfolioPanel,
  fees: Fees,
  documents: Documents,
  managers: Managers,
} as const;
type PanelName = keyof typeof PANELS;

const OF_EVERY_FUND: readonly PanelName[] = [
  'performance',
  'risk',
  'payouts',
  'portfolio',
  'fees',
  'documents',
  'managers',
];
/** A unit of a cash fund costs one yuan for ever: it has no return by NAV, no fall, and no payout beside its daily income. */
const OF_CASH: readonly PanelName[] = ['fees', 'documents', 'managers', 'portfolio'];

/** The panels of a fund in their order; of one that is not known, all that a fund can have. */
export function panelsOf(fund: Pick<FundDetail, 'fundtype'> | undefined, facts: boolean) {
  const names = fund?.fundtype === '5' ? OF_CASH : OF_EVERY_FUND;
  return (facts ? ['facts' as const, ...names] : names).map((name) => ({
    name,
    Panel: PANELS[name],
  }));
}
