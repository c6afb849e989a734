import { expect, it } from 'vitest';
import { openTree } from '#composition/tree.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { DraftStore } from '#server/store/drafts/draft-store.ts';
import { samplePage } from '#tests/support/composition.ts';
import type { AcceptedOperation, ServerMessage } from '#wire/studio/socket.ts';
import { DocumentChannel } from './document-channel.ts';

const NAME = { kind: 'page', key: '10066' } as const;

/** A channel over a log in memory, which counts how often it is read. */
function openChannel() {
  const log: AcceptedOperation[] = [];
  let reads = 0;
  const sql = async (_: unknown, _kind: string, _key: string, after: number) => {
    reads += 1;
    return log.filter(({ sequence }) => sequence > after);
  };
  const opened = openTree(samplePage());
  if (!opened.ok) throw new Error('no document');
  const open = async () => ({ head: 0, headId: '', tree: opened.tree });
  const channel = new DocumentChannel(NAME, {
    sql: sql as unknown as Database,
    store: { open } as unknown as DraftStore,
    source: async () => ({ document: samplePage(), seq: null }),
  });
  const add = (id: string) =>
    log.push({
      sequence: log.length + 1,
      operation: { id, op: 'set', node: 'hot', path: ['displyflag'], value: '1' },
      author: '林晓',
      account: 'linxiao',
    });
  return { channel, add, reads: () => reads };
}

function subscriber(id: string) {
  const heard: ServerMessage[] = [];
  return { id, heard, send: (message: ServerMessage) => void heard.push(message) };
}

const idsOf = (messages: readonly ServerMessage[]) =>
  messages.flatMap((message) =>
    message.type === 'operations' ? message.operations.map(({ operation }) => operation.id) : [],
  );

it('reads the log once for all who ask while it is read', async () => {
  const { channel, add, reads } = openChannel();
  const one = subscriber('one');
  await channel.join(one);
  add('a');
  const first = channel.catchUp();
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  add('b');
  await Promise.all([first, ...Array.from({ length: 20 }, () => channel.catchUp())]);
  expect(idsOf(one.heard)).toEqual(['a', 'b']);
  expect(reads()).toBeLessThanOrEqual(3);
});

it('sends those who are at one position the same message', async () => {
  const { channel, add } = openChannel();
  const [one, two, late] = [subscriber('one'), subscriber('two'), subscriber('late')];
  await channel.join(one);
  await channel.join(two);
  add('a');
  await channel.catchUp();
  await channel.join(late);
  add('b');
  await channel.catchUp();
  expect(one.heard.at(-1)).toBe(two.heard.at(-1));
  expect([one, two, late].map((each) => idsOf(each.heard).at(-1))).toEqual(['b', 'b', 'b']);
});
