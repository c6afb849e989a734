import { call } from './call.ts';

/** As many documents and notices as a fund's page lists of its own. */
const LATEST_DOCUMENTS = '20';
const LATEST_NOTICES = '5';
/** A fund pays out a few times a year at most. */
const ALL_PAYOUTS = '200';

/** What is told of a fund beside its NAV, by panel. */
export function fundPanelCalls(fundcode: string) {
  return {
    fund: call('fund/detail', { fundcode }),
    periods: call('fund/gain/period', { fundcode }),
    years: call('fund/gain/year', { fundcode }),
    risk: call('fund/indicator', { fundcode }),
    dividends: call('fund/dividend/list', { fundcode, pagecount: ALL_PAYOUTS }),
    holdings: call('fund/holding/list', { fundcode }),
    industries: call('fund/industry/list', { fundcode }),
    fees: call('fund/fee', { fundcode }),
    documents: call('fund/document/list', { fundcode, pagecount: LATEST_DOCUMENTS }),
    notices: call('content/notice/list', { fundcode, pagecount: LATEST_NOTICES }),
    managers: call('fund/manager/list', { fundcode }),
  };
}
