import { step, type PlannedStep } from './step.ts';

/** Messages, favourites, complaints, appointments, coupons. */
export const serviceSteps: readonly PlannedStep[] = [
  step('account/message/list', {}, { messageno: 'messageno' }),
  step('account/message/detail', (facts) => ({ messageno: facts.get('messageno') })),
  step('account/message/unread'),
  step('account/message/read', (facts) => ({ messagenos: [facts.get('messageno')] })),
  step('account/message/delete', (facts) => ({ messagenos: [facts.get('messageno')] })),
  step('account/subscription/list'),
  step('account/subscription/change', {
    messagetype: '3',
    smsflag: '0',
    mailflag: '0',
    siteflag: '1',
  }),
  step(
    'account/complaint/submit',
    (facts) => ({ title: '检查', content: '接口检查', mobileno: facts.get('mobileno') }),
    { complaintno: 'complaintno' },
  ),
  step('account/complaint/list'),
  step('account/complaint/detail', (facts) => ({ complaintno: facts.get('complaintno') })),
  step(
    'account/appointment/submit',
    (facts) => ({
      appointmenttype: '0',
      appointmentdate: facts.get('confirmday'),
      appointmenttime: '100000',
      mobileno: facts.get('mobileno'),
      remark: '',
    }),
    { appointmentno: 'appointmentno' },
  ),
  step('account/appointment/list'),
  step('account/appointment/cancel', (facts) => ({ appointmentno: facts.get('appointmentno') })),
  step('account/coupon/list'),
  step('account/points/query'),
  step('account/points/list'),
  step('account/favorite/add', (facts) => ({ fundcode: facts.get('fund') })),
  step('account/favorite/list'),
  step('account/favorite/remove', (facts) => ({ fundcode: facts.get('fund') })),
];
