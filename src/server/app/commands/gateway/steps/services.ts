import { step, type PlannedStep } from './step.ts';

/** Messages, favourites, complaints, appointments, coupons. */
export const serviceSteps: readonly PlannedStep[] = [
  step('account/message/list', {}, { messageno: 'messageno' }),
  step('account/message/detail', (the) => ({ messageno: the.get('messageno') })),
  step('account/message/unread'),
  step('account/message/read', (the) => ({ messagenos: [the.get('messageno')] })),
  step('account/message/delete', (the) => ({ messagenos: [the.get('messageno')] })),
  step('account/subscription/list'),
  step('account/subscription/change', {
    messagetype: '3',
    smsflag: '0',
    mailflag: '0',
    siteflag: '1',
  }),
  step(
    'account/complaint/submit',
    (the) => ({ title: '检查', content: '接口检查', mobileno: the.get('mobileno') }),
    { complaintno: 'complaintno' },
  ),
  step('account/complaint/list'),
  step('account/complaint/detail', (the) => ({ complaintno: the.get('complaintno') })),
  step(
    'account/appointment/submit',
    (the) => ({
      appointmenttype: '0',
      appointmentdate: the.get('confirmday'),
      appointmenttime: '100000',
      mobileno: the.get('mobileno'),
      remark: '',
    }),
    { appointmentno: 'appointmentno' },
  ),
  step('account/appointment/list'),
  step('account/appointment/cancel', (the) => ({ appointmentno: the.get('appointmentno') })),
  step('account/coupon/list'),
  step('account/points/query'),
  step('account/points/list'),
  step('account/favorite/add', (the) => ({ fundcode: the.get('fund') })),
  step('account/favorite/list'),
  step('account/favorite/remove', (the) => ({ fundcode: the.get('fund') })),
];
