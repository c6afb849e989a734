import { type CallRequest, call, defineBlock, fundFaults, fundPanelCalls, withoutProp } from '#kit';
import { referenceFund, subjectFund } from '#rules/funds/fund-requests.ts';
import { namedReport } from '#rules/portfolio/named-report.ts';
import { pageOffset } from '#rules/lists/page-offset.ts';
import { detailFacts } from './facts.ts';
import { props } from './props.ts';

/** All of a report where the address names one; the last three where there is a fund to hold this one against, over the same periods. */
type Requests = ReturnType<typeof fundPanelCalls> & {
  portfolio?: CallRequest<'fund/portfolio'>;
  reference?: CallRequest<'trade/fund/list'>;
  referencePeriods?: CallRequest<'fund/gain/period'>;
  referenceYears?: CallRequest<'fund/gain/year'>;
};

export const block = defineBlock({
  type: 'fund-detail',
  version: 2,
  props,
  upgrades: [withoutProp('noBenchmark')],
  data: (given, context): Requests => {
    const fundcode = subjectFund(given, context);
    const reference = referenceFund(given, fundcode);
    const reportdate = namedReport(context.parameters);
    return {
      ...fundPanelCalls(fundcode, pageOffset(context.parameters), reportdate),
      ...(reportdate && { portfolio: call('fund/portfolio', { fundcode, reportdate }) }),
      ...(reference && {
        reference: call('trade/fund/list', { fundcodes: reference, pagecount: '1' }),
        referencePeriods: call('fund/gain/period', { fundcode: reference, periodsof: fundcode }),
        referenceYears: call('fund/gain/year', { fundcode: reference, periodsof: fundcode }),
      }),
    };
  },
  facts: (...given) => detailFacts(...given),
  check: ({ fundcode }, { fund }, context) => fundFaults({ fundcode, isShown: fund.ok }, context),
});
