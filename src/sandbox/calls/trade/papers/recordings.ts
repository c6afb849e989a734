import type { agreementCalls } from '#schemas/calls/trade/agreements.ts';
import { addDays } from '#rules/dates/calendar-date.ts';
import type { Recording } from '../../../core/customer.ts';
import { nextNumber, today } from '../../../core/state.ts';
import type { Handlers } from '../../handler/handler.ts';
import { refuseCall } from '../../handler/refusal.ts';
import { findShare, needsRecording, recordingStatus } from '../checks.ts';

/** A recording counts for a year. */
const VALID_DAYS = 365;

/** Double recording: reviewed on the day after it was applied for, and passed. */
export const recordingHandlers: Handlers<
  Extract<keyof typeof agreementCalls, `trade/doublerecord/${string}`>
> = {
  'trade/doublerecord/query': (fields, { customer, state, market }) => {
    const fund = findShare(fields, market);
    if (!fund.ok) return fund;
    const known = customer.recordings.find(
      ({ fundcode, enddate }) => fundcode === fields.fundcode && enddate >= today(state),
    );
    if (known)
      return {
        recordingstatus: recordingStatus(known, state),
        doublerecordno: known.doublerecordno,
        enddate: known.enddate,
      };
    const recordingstatus = needsRecording(fund.value) ? '1' : '0';
    return { recordingstatus, doublerecordno: '', enddate: '' };
  },
  'trade/doublerecord/apply': (fields, { customer, state, market }) => {
    const fund = findShare(fields, market);
    if (!fund.ok) return fund;
    if (!needsRecording(fund.value)) return refuseCall('refused', '购买这只基金不需要双录');
    const { fundcode, sharetype } = fields;
    const recording: Recording = {
      doublerecordno: nextNumber(state, 'L'),
      fundcode,
      sharetype,
      appliedat: state.now,
      enddate: addDays(today(state), VALID_DAYS),
    };
    customer.recordings.unshift(recording);
    const { doublerecordno } = recording;
    return { doublerecordno, address: `/doublerecord/${doublerecordno}` };
  },
  'trade/doublerecord/result': ({ doublerecordno }, { customer, state }) => {
    const recording = customer.recordings.find((one) => one.doublerecordno === doublerecordno);
    if (!recording) return refuseCall('unknown', '没有这次双录，请检查编号');
    const { enddate } = recording;
    return {
      doublerecordno,
      recordingstatus: recordingStatus(recording, state),
      reason: '',
      enddate,
    };
  },
};
