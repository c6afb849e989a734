import type { gateProps } from '#kit';

/** The gate's words as an editor gets them. */
export const sampleGate: { [Name in keyof ReturnType<typeof gateProps>]: string } = {
  lockedText: '专户产品以非公开方式募集，只向合格投资者展示。请先确认身份。',
  needsScript: '确认合格投资者身份需要浏览器运行脚本。您也可以拨打客服电话了解专户业务。',
  agreeLabel: '我已阅读以上内容，并如实确认。',
  agreeError: '请先勾选确认事项，再继续。',
  confirmLabel: '确认并进入',
  declineLabel: '我不符合',
  declinedText:
    '您没有确认合格投资者身份，因此不能查看专户内容。公募基金面向所有投资者，可以从那里看起。',
  declinedLabel: '查看公募基金',
  declinedAddress: '/fundsearch',
  againLabel: '重新确认',
  elsewhereText: '请先完成本页上方的合格投资者确认。',
  confirmedText: '您已于 {time} 确认合格投资者身份，仅在本次访问期间有效。',
};
