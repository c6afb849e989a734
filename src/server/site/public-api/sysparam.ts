import { beijingTime } from '#rules/dates/beijing-time.ts';
import { orderDay } from '#rules/dates/trading-day.ts';
import type { Parameter } from '#schemas/content.ts';
import type { SystemParameter, SystemParameterName } from '#schemas/content/system.ts';
import {
  MAX_PAGE_SIZE,
  PAGE_SIZE,
  REQUEST_TIMEOUT,
  TRANSFER_TIMEOUT,
} from '#wire/public/constants.ts';
import { holidays } from '#server/store/figures/read.ts';
import { FIGURE_LIST_TAG } from '#server/store/figures/tags.ts';
import type { CallHandler } from '../calls/context.ts';
import { readItem } from '../calls/read.ts';

/** MB, where the company sets nothing. */
const UPLOAD_FILE_SIZE = '5';

/** It tells the time, so it belongs to no kept page: nothing is dropped when a minute has passed. */
export const answerSysparam: CallHandler<'common/sysparam'> = async (_body, context) => {
  const { sql, moment, tags } = context;
  tags.add(FIGURE_LIST_TAG);
  const [calendar, upload] = await Promise.all([
    holidays(sql, moment),
    readItem<Parameter>(context, 'parameter', 'uploadfilesize'),
  ]);
  const systemtime = beijingTime(moment.at);
  const values: Record<SystemParameterName, string> = {
    systemtime,
    tradingday: orderDay(systemtime, calendar) ?? '',
    pagesize: String(PAGE_SIZE),
    maxpagesize: String(MAX_PAGE_SIZE),
    uploadfilesize: upload?.paramvalue || UPLOAD_FILE_SIZE,
    requesttimeout: String(REQUEST_TIMEOUT),
    transfertimeout: String(TRANSFER_TIMEOUT),
  };
  const names = Object.keys(values) as SystemParameterName[];
  return {
    ok: true,
    record: [
      names.map((paramname): SystemParameter => ({ paramname, paramvalue: values[paramname] })),
    ],
  };
};
