import type { agreementCalls } from '#schemas/calls/trade/agreements.ts';
import type { MarketFund } from '../../../core/market.ts';
import { nextNumber, today } from '../../../core/state.ts';
import type { Handlers } from '../../handler/handler.ts';
import { refuseCall } from '../../handler/refusal.ts';
import { findFund, findShare } from '../checks.ts';
import { recordPage } from '../rows.ts';

/** What a text of the sandbox is: a code that its number begins with, its title and what stands in it. */
const PAPERS = [
  { kind: 'HT', title: '基金合同', text: '约定基金当事人的权利和义务' },
  { kind: 'GY', title: '产品资料概要', text: '概括产品的投资范围、费用和风险' },
  { kind: 'FX', title: '风险揭示书', text: '说明购买本基金可能遇到的风险，包括本金的损失' },
] as const;
/** The one version that each text has. */
const VERSION = '2026.1';

type Paper = (typeof PAPERS)[number];

function numberOf({ kind }: Paper, fundcode: string): string {
  return `${kind}-${fundcode}`;
}

function nameOf({ title }: Paper, { fundname }: Pick<MarketFund, 'fundname'>): string {
  return `${fundname}${title}`;
}

/** Texts are read and signed, and none is asked for before an order: `requiredflag` is 0. */
export const contractHandlers: Handlers<
  Extract<keyof typeof agreementCalls, `trade/contract/${string}`>
> = {
  'trade/contract/list': (fields, { customer, market }) => {
    const fund = findShare(fields, market);
    if (!fund.ok) return fund;
    return [
      PAPERS.map((paper) => {
        const contractno = numberOf(paper, fields.fundcode);
        const isSigned = customer.contracts.some(
          (signed) => signed.contractno === contractno && signed.version === VERSION,
        );
        return {
          contractno,
          contractname: nameOf(paper, fund.value),
          version: VERSION,
          requiredflag: '0' as const,
          signedflag: isSigned ? ('1' as const) : ('0' as const),
        };
      }),
    ];
  },
  'trade/contract/text': ({ contractno, version }, { market }) => {
    const paper = PAPERS.find(({ kind }) => contractno.startsWith(`${kind}-`));
    const fund = findFund(contractno.slice(3), market);
    if (!paper || !fund.ok || (version ?? VERSION) !== VERSION)
      return refuseCall('unknown', '没有这份文件，请检查编号和版本');
    const contractname = nameOf(paper, fund.value);
    const content = `《${contractname}》\n${paper.text}。\n这是沙箱的示例文本，没有法律效力。`;
    return [[{ contractno, version: VERSION, contractname, content }]];
  },
  'trade/contract/sign': ({ fundcode, sharetype, contracts }, { customer, state, market }) => {
    const fund = findShare({ fundcode, sharetype }, market);
    if (!fund.ok) return fund;
    const papers = contracts.map(({ contractno }) =>
      PAPERS.find((paper) => numberOf(paper, fundcode) === contractno),
    );
    if (papers.includes(undefined)) return refuseCall('unknown', '没有这份文件，请检查编号');
    if (contracts.some(({ version }) => version !== VERSION))
      return refuseCall('refused', '文件版本已更新，请重新阅读后签署');
    const signdate = today(state);
    const signed = papers
      .flatMap((paper) => (paper ? [paper] : []))
      .map((paper) => ({
        contractno: numberOf(paper, fundcode),
        version: VERSION,
        fundcode,
        sharetype,
        contractname: nameOf(paper, fund.value),
        signdate,
        signno: nextNumber(state, 'E'),
      }));
    customer.contracts.unshift(...signed);
    return [
      signed.map(({ contractno, version, signno }) => ({ contractno, version, signdate, signno })),
    ];
  },
  'trade/contract/signed/list': (fields, { customer }) => recordPage(customer.contracts, fields),
};
