import { expect, it } from 'vitest';
import { readNatsAddress } from './nats-address.ts';

it.each([
  ['nats://bus:4333', { servers: ['bus:4333'] }],
  ['nats://bus', { servers: ['bus:4222'] }],
  ['tls://bus', { servers: ['bus:4222'], tls: {} }],
  ['nats://quoin:a%40b@[::1]:4222', { servers: ['[::1]:4222'], user: 'quoin', pass: 'a@b' }],
  ['nats://token@bus', { servers: ['bus:4222'], token: 'token' }],
  ['nats://a:1, nats://b:2', { servers: ['a:1', 'b:2'] }],
])('reads %s', (text, address) => {
  expect(readNatsAddress(text)).toEqual(address);
});

it.each(['', 'bus:4222', 'http://bus', 'nats://', 'nats://a,', 'nats://a,tls://b', 'nats://a:x'])(
  'refuses %j',
  (text) => {
    expect(readNatsAddress(text)).toBeNull();
  },
);
