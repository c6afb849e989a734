import { expect, it } from 'vitest';
import type { Robot } from '#wire/studio/robots.ts';
import { changedRobot, initialForm, isReady, newRobot } from './robot-form.ts';

const robot: Robot = {
  ...{ id: 'r', name: '群', service: 'feishu', host: 'open.feishu.cn', tail: 'abcd' },
  ...{ hasSecret: true, language: 'zh', showsTitles: false, isOn: true, people: 0 },
  ...{ createdBy: '', createdAt: '', last: null },
};
const form = initialForm(robot, 'en');

it('keeps address and secret of a robot where nothing is typed', () => {
  expect(isReady(form, robot)).toBe(true);
  const changed = changedRobot(form, 'r');
  expect([Object.hasOwn(changed, 'address'), Object.hasOwn(changed, 'secret')]).toEqual([
    false,
    false,
  ]);
});

it('gives the secret up where that is asked, or the service has none', () => {
  expect(changedRobot({ ...form, isUnsigned: true }, 'r')).toMatchObject({ secret: null });
  const moved = { ...form, service: 'wecom', address: 'https://a.example/' } as const;
  expect(changedRobot(moved, 'r')).toMatchObject({ secret: null, address: 'https://a.example/' });
});

it('asks for the address where the service is another, and of a new robot', () => {
  expect(isReady({ ...form, service: 'wecom' }, robot)).toBe(false);
  expect(isReady({ ...initialForm(null, 'zh'), name: '群' }, null)).toBe(false);
});

it('sends no secret to a service that has none', () => {
  const typed = { ...initialForm(null, 'zh'), name: ' 群 ', secret: 's', address: ' https://a/ ' };
  expect(newRobot(typed)).toMatchObject({ name: '群', address: 'https://a/', secret: null });
  expect(newRobot({ ...typed, service: 'dingtalk' })).toMatchObject({ secret: 's' });
});
