import { expect, it } from 'vitest';
import { placeOnAxis, tenureAxis } from './tenure-axis.ts';

const span = (startdate: string, enddate = '') => ({ startdate, enddate });

it('begins with the first start and ends today', () => {
  expect(tenureAxis([span('20220101'), span('20180101', '20200101')], '20260101')).toEqual({
    from: '20180101',
    until: '20260101',
  });
  expect(tenureAxis([span('', '20200101')], '20260101')).toBeNull();
  expect(tenureAxis([span('20270101')], '20260101')).toBeNull();
});

const axis = { from: '20200101', until: '20240101' };

it.each([
  [span('20200101'), { start: 0, length: 100 }],
  [span('20220101', '20230101'), { start: 50.03, length: 24.98 }],
  [span('20230101', '20990101'), { start: 75.02, length: 24.98 }],
  [span('20240101', '20240101'), { start: 100, length: 0.5 }],
])('places %j', (given, place) => {
  expect(placeOnAxis(given, axis)).toEqual(place);
});

it.each([span('', '20230101'), span('20250101'), span('20230101', '20220101')])(
  'places nothing of %j',
  (given) => {
    expect(placeOnAxis(given, axis)).toBeNull();
  },
);
