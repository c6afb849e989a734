import type { BankCard } from '#schemas/account.ts';
import type { CallRecord } from '#schemas/calls/calls.ts';

const CARD_STATUS = { '0': '正常', '1': '待验证', '2': '换卡审核中', '3': '已解绑' } as const;
const CHANGE_STATUS = { '0': '审核中', '1': '已通过', '2': '未通过', '3': '已撤回' } as const;

export const cardStatusLabel = (status: BankCard['cardstatus']) => CARD_STATUS[status];

/** What came of a change of card. */
export function cardChangeLabel(
  status: CallRecord<'account/card/change/query'>[0][number]['applystatus'],
): string {
  return CHANGE_STATUS[status];
}
