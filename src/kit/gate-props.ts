import { linkAddress } from '#schemas/address.ts';
import { requiredText, text } from '#schemas/json.ts';
import { field } from './control.ts';

/** What visitors read before they have confirmed to be qualified investors. What they confirm is a text of the site, not of the block. */
export const gateProps = () => ({
  lockedText: field(
    requiredText(100).default('专户产品以非公开方式募集，只向合格投资者展示。请先确认身份。'),
    { label: '确认之前的文字', control: 'multiline' },
  ),
  needsScript: field(
    requiredText(100).default(
      '确认合格投资者身份需要浏览器运行脚本。您也可以拨打客服电话了解专户业务。',
    ),
    { label: '没有脚本时的文字', control: 'multiline', group: 'display' },
  ),
  agreeLabel: field(requiredText(60).default('我已阅读以上内容，并如实确认。'), {
    label: '确认事项',
    group: 'display',
  }),
  agreeError: field(requiredText(40).default('请先勾选确认事项，再继续。'), {
    label: '没有勾选时的文字',
    group: 'display',
  }),
  confirmLabel: field(requiredText(12).default('确认并进入'), {
    label: '确认按钮',
    group: 'display',
  }),
  declineLabel: field(requiredText(12).default('我不符合'), {
    label: '不确认的按钮',
    group: 'display',
  }),
  declinedText: field(
    requiredText(120).default(
      '您没有确认合格投资者身份，因此不能查看专户内容。公募基金面向所有投资者，可以从那里看起。',
    ),
    {
      label: '不确认之后的文字',
      control: 'multiline',
      group: 'display',
    },
  ),
  declinedLabel: field(requiredText(12).default('查看公募基金'), {
    label: '不确认之后去哪里',
    group: 'display',
  }),
  declinedAddress: field(linkAddress.default('/fundsearch'), {
    label: '不确认之后的地址',
    control: 'link',
    group: 'display',
  }),
  againLabel: field(requiredText(12).default('重新确认'), {
    label: '再次确认的按钮',
    group: 'display',
  }),
  elsewhereText: field(requiredText(60).default('请先完成本页上方的合格投资者确认。'), {
    label: '同页另有确认时的文字',
    group: 'display',
  }),
  confirmedText: field(
    text(80).default('您已于 {time} 确认合格投资者身份，仅在本次访问期间有效。'),
    {
      label: '确认之后的文字',
      control: 'multiline',
      help: '{time} 是确认的时间',
      group: 'display',
    },
  ),
});
