import { expect, test } from 'vitest';
import { addressProblems } from './address-problems.ts';

test('stand at the field of each address that is written wrong, in lists by position', () => {
  const wrong = addressProblems({
    title: 'https://bank.example@evil.example',
    link: 'https://bank.example@evil.example',
    moreAddress: '/list',
    buttons: [
      { id: 'a', label: '一', address: '/' },
      { id: 'b', label: '二', address: 'tel:x' },
    ],
    unset: undefined,
  });
  expect([...wrong.keys()]).toEqual(['link', 'buttons.1.address']);
  expect(wrong.get('buttons.1.address')).toContain('tel:400-888-8888');
});

test('leave to the schema what it refuses itself', () => {
  expect(addressProblems({ link: 'javascript:alert(1)', moreAddress: '' }).size).toBe(0);
});
