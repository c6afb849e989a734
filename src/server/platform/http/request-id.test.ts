import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { requestIdOf, traceparentOf } from './request-id.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const OTHER = 'a3ce929d-0e0e-4736-4bf9-2f3577b34da6';
const idOf = (headers: Record<string, string>) => requestIdOf({ headers } as IncomingMessage);

it.each([
  ['the trace of the caller', { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` }, TRACE],
  [
    'the trace before the id of a balancer',
    { traceparent: `00-${TRACE}-00f067aa0ba902b7-00`, 'x-request-id': OTHER },
    TRACE,
  ],
  ['a UUID of a balancer', { 'x-request-id': OTHER.toUpperCase() }, OTHER.replaceAll('-', '')],
  ['32 digits of a balancer', { 'x-request-id': TRACE }, TRACE],
])('takes %s', (_name, headers, id) => {
  expect(idOf(headers)).toBe(id);
});

it.each([
  {},
  { 'x-request-id': 'x' },
  { 'x-request-id': `${TRACE}\nforged line` },
  { 'x-request-id': OTHER.replace('-', '') },
  { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` },
  { traceparent: `00-${TRACE}-${'0'.repeat(16)}-01` },
  { traceparent: `ff-${TRACE}-00f067aa0ba902b7-01` },
])('makes an id of its own for %j', (headers) => {
  expect(idOf(headers)).toMatch(/^[0-9a-f]{32}$/);
  expect(idOf(headers)).not.toBe(TRACE);
});

it('knows one request by one id, and passes it on', () => {
  const request = { headers: {} } as IncomingMessage;
  const id = requestIdOf(request);
  expect(requestIdOf(request)).toBe(id);
  expect(traceparentOf(id)).toMatch(new RegExp(`^00-${id}-[0-9a-f]{16}-01$`));
});
