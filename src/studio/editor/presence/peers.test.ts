import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClientMessage } from '#wire/studio/socket.ts';
import type { Channel, DraftConnection } from '../../core/sync/shared/connection.ts';
import { createPeers, type Peers } from './peers.ts';
import { setAmbiguousNames } from '../../base/components/person.ts';

const document = { kind: 'page', key: '10065' } as const;
const lin = { id: 'a', account: 'linxiao', name: '林晓', selected: ['hot'], field: 'title' };
let sent: ClientMessage[];
let channel: Channel;
let peers: Peers;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  const connection: DraftConnection = {
    state: 'open',
    join: (joined) => {
      channel = joined;
      return () => undefined;
    },
    send: (message) => void sent.push(message),
    retry: () => undefined,
    reconnect: () => undefined,
    close: () => undefined,
  };
  peers = createPeers(connection, document);
});
afterEach(() => vi.useRealTimers());

const name = (...others: object[]) =>
  channel.received({
    type: 'peers',
    document,
    peers: others.map((other) => ({ ...lin, ...other })),
  });

it('says where this tab is once the draft is open, then at most once per 300 ms and only what changed', () => {
  peers.show({ selected: ['hot'], field: null });
  expect(sent).toEqual([]);
  name();
  expect(sent).toEqual([{ type: 'presence', document, selected: ['hot'], field: null }]);
  for (const field of ['title', 'color', 'link']) peers.show({ selected: ['hot'], field });
  vi.advanceTimersByTime(300);
  vi.advanceTimersByTime(3000);
  name();
  expect(sent.slice(1)).toEqual([{ type: 'presence', document, selected: ['hot'], field: 'link' }]);
});

it('says nothing of peers that are where they were', () => {
  const listener = vi.fn<() => void>();
  peers.subscribe(listener);
  name({});
  const before = peers.all();
  name({});
  expect(peers.all()).toBe(before);
  expect(listener).toHaveBeenCalledTimes(1);
  name({ field: 'link' });
  expect(listener).toHaveBeenCalledTimes(2);
});

it('tells people of one name apart by account', () => {
  setAmbiguousNames(['王芳']);
  name(
    {},
    { id: 'b', account: 'wang.sales', name: '王芳' },
    { id: 'c', account: 'wang.legal', name: '王芳' },
  );
  setAmbiguousNames(null);
  expect(peers.all().map((peer) => peer.name)).toEqual([
    '林晓',
    '王芳（wang.sales）',
    '王芳（wang.legal）',
  ]);
});

it('forgets everybody when the line breaks, and says again where this tab is', () => {
  peers.show({ selected: ['hot'], field: null });
  name({});
  expect(peers.all()).toHaveLength(1);
  channel.changed('waiting');
  expect(peers.all()).toEqual([]);
  vi.advanceTimersByTime(1000);
  name({});
  expect(sent).toHaveLength(2);
});

it('gives each account a colour that stays, and each node a list that stays while nobody moves there', () => {
  name({});
  const [first] = peers.all();
  const here = peers.at('hot');
  expect(first?.colour).toBe('#b01e68');
  name({ id: '0', account: 'zhou', name: '周启明', selected: ['other'] }, {});
  expect(peers.all().map(({ colour }) => colour)).toEqual(
    ['#1f5fa8', '#b01e68'].map((colour) => expect.stringMatching(colour)),
  );
  expect(peers.at('hot')).toBe(here);
  expect(peers.at('nobody')).toEqual([]);
});
