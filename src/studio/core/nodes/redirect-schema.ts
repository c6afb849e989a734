import { z } from 'zod';
import { field } from '#kit';
import { redirectProps } from '#schemas/redirect.ts';
import { redirectFieldTexts as texts } from './redirect-texts.ts';

const { from, address, status } = redirectProps.shape;

/** The form of a redirect. */
export const redirectSchema = z.strictObject({
  from: field(from, { label: texts.from, help: texts.fromHelp, placeholder: '/list?menuid=10091' }),
  address: field(address, { label: texts.to, control: 'link' }),
  status: field(status, { label: texts.status, choices: texts.statuses, control: 'segmented' }),
});
