import { z } from 'zod';
import { emptyProp, field, headProps, inviteProps } from '#kit';
import { linkAddress } from '#schemas/address.ts';
import { requiredText, text } from '#schemas/json.ts';

/** Maximum number of funds that are shown: the whole list is the trading site's, or a page's of its own. */
const MOST_FAVOURITES = 20;
const shortWord = (words: string, label: string) =>
  field(requiredText(10).default(words), { label, group: 'display' });

export const props = () =>
  z.strictObject({
    ...headProps('我的自选'),
    ...inviteProps('登录后可以查看您的自选基金和最新净值。'),
    count: field(
      z
        .int({ error: '请填写整数' })
        .min(1, { error: '至少 1 只' })
        .max(MOST_FAVOURITES, { error: `最多 ${MOST_FAVOURITES} 只` })
        .default(MOST_FAVOURITES),
      {
        label: '最多几只',
        control: 'number',
        unit: '只',
        help: '次序由投资者在网上交易排定，其余请访客到“查看全部”的去处',
      },
    ),
    allAddress: field(linkAddress.default(''), {
      label: '“查看全部”的去处',
      control: 'link',
      help: '留空则到网上交易',
    }),
    allLabel: shortWord('查看全部', '“查看全部”的文字'),
    othersText: field(requiredText(40).default('还有 {count} 只自选基金'), {
      label: '还有更多基金时的文字',
      help: '{count} 是没有列出的只数',
      group: 'display',
    }),
    removeLabel: shortWord('移出', '移出按钮'),
    undoLabel: shortWord('撤销', '撤销移出的按钮'),
    removedText: field(requiredText(20).default('已移出自选'), {
      label: '移出之后的文字',
      group: 'display',
    }),
    emptyText: emptyProp('还没有自选基金'),
    fundsLabel: shortWord('挑选基金', '没有自选基金时的按钮'),
    fundsAddress: field(linkAddress.default(''), {
      label: '没有自选基金时的去处',
      control: 'link',
      help: '留空则不显示',
      group: 'display',
    }),
    notice: field(
      text(200).default('净值和日增长率的截至日期见列表下方。基金的过往业绩不预示其未来表现。'),
      { label: '列表下的说明', control: 'multiline', group: 'display' },
    ),
  });
