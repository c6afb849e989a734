import { sampleDividends, sampleNavs } from '#kit/sample-nav.ts';
import { failedAnswer } from '#kit/sample.ts';
import { indicators, RISK_FREE } from '#rules/indicators.ts';
import { periodBegins, yearReturns } from '#rules/performance.ts';
import type { Samples } from '#kit/sample.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  title: '业绩与持仓',
  note: '',
  fundcode: '',
  notice: '收益率由每日增长率连乘得出，已包含分红。基金的过往业绩不预示其未来表现，不构成对业绩的保证。',
};
const page = { address: '/fund?fundcode=000001', routecode: 'fund', parameters: { fundcode: '000001' } } as const;
const navdate = '20260213';
const year = indicators(sampleNavs, 'year1');

const data: Sample['data'] = {
  periods: { ok: true, record: [[{ period: 'year1ud', startdate: periodBegins(navdate).year1ud, navdate, gain: '36.39' }, { period: 'foundud', startdate: '20011218', navdate, gain: '644.88' }]] },
  years: { ok: true, record: [yearReturns(sampleNavs)] },
  risk: { ok: true, body: { fundcode: '000001', navdate, riskfree: RISK_FREE.toFixed(2), rows: year ? [year] : [] } },
  dividends: { ok: true, record: [sampleDividends, [{ totalcount: String(sampleDividends.length) }]] },
  holdings: { ok: true, record: [[{ stockcode: '300308', stockname: '中际旭创', ratio: '6.45', shares: '', marketvalue: '', reportdate: '20251231' }], [{ reportdate: '20251231' }]] },
  industries: { ok: true, record: [[{ industryname: '制造业', ratio: '72.78', marketvalue: '', reportdate: '20251231' }], [{ reportdate: '20251231' }]] },
};
const failed = failedAnswer();

export const samples: Samples<typeof block> = {
  typical: { label: '业绩、风险、分红和持仓', props, data, page },
  nothing: { label: '没有选定基金', props, data, page: { ...page, parameters: {} } },
  partly: { label: '持仓没有取到', props, data: { ...data, holdings: failed }, page },
  failed: { label: '没有取到', props, data: { periods: failed, years: failed, risk: failed, dividends: failed, holdings: failed, industries: failed }, page },
  long: { label: '最长的文字', props: { ...props, title: '业'.repeat(20), note: '绩'.repeat(60), notice: 'W'.repeat(300) }, data, page },
};
