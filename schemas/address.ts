import { z } from 'zod';
import { text } from './json.ts';

/** Where a link leads: a path of the site, an outside address, a telephone number or a mailbox; or nowhere. */
export const linkAddress = text(500).refine(
  (value) => value === '' || /^(?:\/(?![/\\])|https?:\/\/|tel:|mailto:)\S*$/.test(value),
  {
    error: '请填写以 / 开头的站内地址，或以 http://、https://、tel:、mailto: 开头的地址',
  },
);

/** One of several links that an editor lists. */
export const labelledLink = z.strictObject({
  id: z.string(),
  label: text(20),
  address: linkAddress,
});
