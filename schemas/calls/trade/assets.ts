import { z } from 'zod';
import { figure, masked, tradeAccount } from '../../account.ts';
import { compactDate, decimalText, fundCode } from '../../fund.ts';
import { text } from '../../json.ts';
import {
  assetTotal,
  dividendMethod,
  fundShare,
  tradeHoldingRow,
  orderRow,
  shareRow,
} from '../../trade.ts';
import { between, list, nothing, one, paging, rows, type CallSchema } from '../parts.ts';

const ofFund = { fundcode: fundCode.optional() };

/** What an investor holds and what it earned. */
export const assetCalls = {
  'trade/asset/total': {
    meaning: '全部资产的市值、在途资金和收益',
    request: nothing,
    record: one(assetTotal),
  },
  'trade/asset/fund/list': {
    meaning: '按基金汇总的持仓，市值大的在前',
    request: z.strictObject({ keyword: text(40).optional(), ...paging }),
    record: list(tradeHoldingRow),
  },
  'trade/asset/fund/detail': {
    meaning: '一只基金的持仓、成本和累计收益',
    request: z.strictObject(fundShare),
    record: one(
      tradeHoldingRow.extend({ unitcost: figure, totalprofit: figure, totaldividend: figure }),
    ),
  },
  'trade/asset/share/list': {
    meaning: '持仓按交易账号和收费方式分开的明细，赎回和转换以此为准',
    request: z.strictObject({ ...ofFund, tradeacco: tradeAccount.optional(), ...paging }),
    record: list(shareRow),
  },
  'trade/asset/card/list': {
    meaning: '按银行卡汇总的资产',
    request: nothing,
    record: rows(
      z.strictObject({
        tradeacco: tradeAccount,
        bankname: text(60),
        bankacco: masked,
        marketvalue: decimalText,
        transitamount: decimalText,
      }),
    ),
  },
  'trade/asset/transit/list': {
    meaning: '已付款或已申请而未确认的在途交易',
    request: z.strictObject({ ...ofFund, ...paging }),
    record: list(orderRow),
  },
  'trade/profit/day/list': {
    meaning: '每日收益，按日升序，节假日并入其后的第一个交易日',
    request: z.strictObject({ ...ofFund, startdate: compactDate, enddate: compactDate }),
    record: rows(z.strictObject({ navdate: compactDate, dayprofit: decimalText })),
  },
  'trade/profit/history/list': {
    meaning: '持有过的每只基金的历史收益，含已清仓的',
    request: z.strictObject({ ...between, ...paging }),
    record: list(
      z.strictObject({
        ...fundShare,
        fundname: text(60),
        paidamount: decimalText,
        soldamount: decimalText,
        totaldividend: decimalText,
        totalprofit: decimalText,
      }),
    ),
  },
  'trade/dividend/list': {
    meaning: '分红记录，含转投的份额或发放的现金',
    request: z.strictObject({ ...ofFund, ...between, ...paging }),
    record: list(
      z.strictObject({
        ...fundShare,
        fundname: text(60),
        exdate: compactDate,
        defdividendmethod: dividendMethod,
        confirmedamount: figure,
        confirmedvol: figure,
        nav: figure,
        tradeacco: tradeAccount,
      }),
    ),
  },
} satisfies Record<string, CallSchema>;
