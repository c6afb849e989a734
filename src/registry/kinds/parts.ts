import { z } from 'zod';
import { field } from '#kit';
import { flag, imageAddress, orderNumber } from '#schemas/content/parts.ts';
import { richText } from '#schemas/rich-text.ts';

/** Fields that several kinds ask for in the same words. */
export const order = () =>
  field(orderNumber, { label: '排序号', help: '小的排在前面，相同的按编号' });
export const body = (label = '正文') => field(richText, { label, control: 'richtext' });
/** As `contentKey`, but nobody writes one: an editor who chose none is asked to choose. */
export const categoryField = () =>
  field(z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, { error: '请从列表里选栏目' }), {
    label: '栏目',
    control: 'category',
    placeholder: '选一个栏目',
  });

export function pictureField(label: string, help: string) {
  return field(imageAddress, { label, help, control: 'picture' });
}

/** A switch that is stored as the wire writes it. */
export function flagField(label: string, choices: { '0': string; '1': string }, help?: string) {
  return field(flag, { label, control: 'segmented', choices, ...(help !== undefined && { help }) });
}

/** Where an item's own page is. */
export function ownPage(route: string) {
  return (key: string) => ({ address: `/${route}?id=${encodeURIComponent(key)}` });
}
