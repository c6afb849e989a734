import { linkAddress } from '#schemas/address.ts';
import { requiredText, text } from '#schemas/json.ts';
import { listExtent, rowsOnPage } from '#schemas/listing.ts';
import { field } from './control.ts';

/** What stands in a section's rail: its title, and one sentence under it. */
export const headProps = (title: string) => ({
  title: field(requiredText(20).default(title), { label: '标题' }),
  note: field(text(60).default(''), { label: '说明' }),
});

/** Where there is more of what a section shows; read by `moreOf`. */
export const moreProps = () => ({
  moreAddress: field(linkAddress.default(''), {
    label: '“更多”的地址',
    control: 'link',
    help: '留空则不显示',
  }),
  moreLabel: field(text(10).default(''), {
    label: '“更多”的文字',
    placeholder: '更多',
    when: { prop: 'moreAddress', isFilled: true },
  }),
});

/** What stands in place of a list without rows. */
export const emptyProp = (words: string) =>
  field(requiredText(30).default(words), { label: '没有内容时的文字', group: 'display' });

/** One block is both: a short section that leads on, and the whole list of a page of its own. */
export const extentProps = (count: number) => ({
  show: field(listExtent.default('some'), {
    label: '显示多少',
    control: 'segmented',
    choices: { some: '前几项', all: '全部' },
  }),
  count: field(rowsOnPage.default(count), {
    label: '最多几项',
    control: 'number',
    when: { prop: 'show', is: ['some'] },
  }),
});

/** A label of the block's own that an editor may put otherwise. */
export const word = (label: string) => field(requiredText(20).default(label), { label });
