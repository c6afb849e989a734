import { expect, it } from 'vitest';
import type { MediaLibrary } from './media-library.ts';
import { mediaOfEither } from './media-of-either.ts';

const away = Object.assign(new Error('no database'), { code: 'CONNECTION_UNREACHABLE' });

function libraryThat(answer: () => Promise<null>): MediaLibrary {
  return {
    add: answer,
    list: answer,
    change: answer,
    find: answer,
    hasScript: answer,
    blobs: { put: answer, has: answer, open: answer, remove: answer },
    renditions: { find: answer, prepare: answer },
  } as unknown as MediaLibrary;
}
const failing = (error: Error) =>
  libraryThat(async () => {
    throw error;
  });

it('reads files, bytes and renditions from the copy while its own database is away, and writes nothing there', async () => {
  const either = mediaOfEither(failing(away), () => libraryThat(async () => null));
  expect(await either.find('a')).toBeNull();
  expect(await either.hasScript('a')).toBeNull();
  expect(await either.blobs.open('a')).toBeNull();
  expect(await either.renditions.find({} as never, 100, 'webp')).toBeNull();
  await expect(either.change('a', {})).rejects.toBe(away);
  await expect(either.blobs.put(Buffer.of())).rejects.toBe(away);
});

it('fails where there is no copy, and of what is no failure to reach the database', async () => {
  await expect(mediaOfEither(failing(away), () => null).find('a')).rejects.toBe(away);
  const wrong = new Error('a bug');
  const copy = () => libraryThat(async () => null);
  await expect(mediaOfEither(failing(wrong), copy).find('a')).rejects.toBe(wrong);
});
