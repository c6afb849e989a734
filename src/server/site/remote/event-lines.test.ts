import { expect, it } from 'vitest';
import { readEvents } from './event-lines.ts';

async function eventsOf(...chunks: string[]) {
  async function* stream() {
    for (const chunk of chunks) yield Buffer.from(chunk, 'latin1');
  }
  const found = [];
  for await (const event of readEvents(stream())) found.push(event);
  return found;
}
/** UTF-8 bytes, each as one character. */
const bytes = (text: string) => Buffer.from(text).toString('latin1');

it('reads events however the stream is cut, also within a character', async () => {
  const text = bytes('event: hello\ndata: {"a":"基金"}\n\nevent: lost\ndata: null\n\n');
  const expected = [
    { event: 'hello', data: { a: '基金' } },
    { event: 'lost', data: null },
  ];
  expect(await eventsOf(text)).toEqual(expected);
  expect(await eventsOf(...text)).toEqual(expected);
});

it('leaves out what has not come whole', async () => {
  expect(await eventsOf('event: lost\ndata: null\n\nevent: change\nda')).toHaveLength(1);
});

it.each([
  ['<html>\n\n', 'something else than events'],
  ['event: hello\n\n', 'something else than events'],
  ['event: hello\ndata: {"a"\n\n', 'JSON'],
  ['\n\n', 'something else than events'],
])('refuses what is no stream of events: %j', async (text, reason) => {
  await expect(eventsOf(text)).rejects.toThrow(reason);
});

it('refuses an event without an end', async () => {
  const part = 'x'.repeat(1024 * 1024);
  await expect(eventsOf(...Array.from({ length: 33 }, () => part))).rejects.toThrow('too long');
});
