import { call } from './call.ts';

/** Documents, and notices, on a page of a fund's announcements. */
export const DOCUMENTS_A_PAGE = 20;
/** A fund pays out a few times a year at most. */
const ALL_PAYOUTS = '200';

/**
 * What is told of a fund beside its NAV, by panel. `pageoffset`: how many documents and notices stand on earlier pages.
 * `reportdate`: of the report of its holdings; empty: the newest.
 */
export function fundPanelCalls(fundcode: string, pageoffset: string, reportdate = '') {
  const report = { fundcode, ...(reportdate && { reportdate }) };
  const part = { pagecount: String(DOCUMENTS_A_PAGE), pageoffset };
  return {
    fund: call('fund/detail', { fundcode }),
    periods: call('fund/gain/period', { fundcode }),
    years: call('fund/gain/year', { fundcode }),
    risk: call('fund/indicator', { fundcode }),
    dividends: call('fund/dividend/list', { fundcode, pagecount: ALL_PAYOUTS }),
    holdings: call('fund/holding/list', report),
    industries: call('fund/industry/list', report),
    fees: call('fund/fee', { fundcode }),
    classFees: call('fund/fee/class/list', { fundcode }),
    documents: call('fund/document/list', { fundcode, ...part }),
    notices: call('content/notice/list', { fundcode, ...part }),
    managers: call('fund/manager/list', { fundcode }),
  };
}
