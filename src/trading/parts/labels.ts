import { formatNumber } from '#rules/numbers/format.ts';

const BUSINESS: Readonly<Record<string, string>> = {
  '20': '认购',
  '22': '申购',
  '24': '赎回',
  '26': '转托管',
  '29': '修改分红方式',
  '36': '转换',
  '39': '定投',
  '42': '强制赎回',
  '43': '分红',
  '98': '快速赎回',
};

const STATUS: Readonly<Record<string, string>> = {
  '00': '待复核',
  '01': '待支付',
  '02': '待报送',
  '04': '未成交',
  '05': '已撤单',
  '06': '已报送',
  '07': '已确认',
  '08': '已结束',
};

const PAY_STATUS: Readonly<Record<string, string>> = {
  '00': '未支付',
  '01': '支付处理中',
  '02': '支付成功',
  '03': '支付失败',
};

const DIVIDEND_METHODS: Readonly<Record<string, string>> = {
  '0': '红利转投',
  '1': '现金分红',
};

const INVESTOR_LEVELS: Readonly<Record<string, string>> = {
  '01': '保守型',
  '02': '稳健型',
  '03': '平衡型',
  '04': '积极型',
  '05': '进取型',
};

const FUND_LEVELS: Readonly<Record<string, string>> = {
  '01': '低风险',
  '02': '中低风险',
  '03': '中风险',
  '04': '中高风险',
  '05': '高风险',
};

export const businessLabel = (code: string) => BUSINESS[code] ?? code;
export const orderStatusLabel = (code: string) => STATUS[code] ?? code;
export const payStatusLabel = (code: string) => PAY_STATUS[code] ?? code;
export const dividendLabel = (code: string) => DIVIDEND_METHODS[code] ?? code;
export const investorLevel = (code: string) => INVESTOR_LEVELS[code] ?? '未测评';
export const fundLevel = (code: string) => FUND_LEVELS[code] ?? '';

/** Yuan with two decimals; `--` where there is no figure. */
export const yuan = (text: string) => `${formatNumber(text)} 元`;
export const units = (text: string) => `${formatNumber(text)} 份`;

/** A bank and the last digits of a card. */
export function cardName({ bankname, bankacco }: { bankname: string; bankacco: string }): string {
  return `${bankname} 尾号 ${bankacco.slice(-4)}`;
}
