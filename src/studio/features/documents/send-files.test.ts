import { expect, it } from 'vitest';
import type { UploadProgress } from '../../fields/media/send-file.ts';
import { createRow, type DocumentFileRow } from './file-row.ts';
import { chosenFile } from './read/chosen-file.ts';
import { sendFiles, type Transfer } from './send-files.ts';

const hashOf = (name: string) => name.repeat(64).slice(0, 64);
const sent: string[] = [];
const load = async (): ReturnType<Transfer['load']> => (file, folder, onProgress) => {
  sent.push(`${folder}/${file.name}`);
  onProgress({ state: 'sending', share: 0.5 });
  queueMicrotask(() =>
    onProgress(
      file.name === 'b.pdf'
        ? { state: 'refused', message: '不收', signedOut: false }
        : done(file.name.slice(0, 1)),
    ),
  );
  return { pause: ignore, resume: ignore, cancel: ignore };
};
const ignore = () => undefined;
const done = (name: string) => ({ state: 'done', file: { hash: hashOf(name) } }) as UploadProgress;

function row(id: number, path: string, more: Partial<DocumentFileRow> = {}): DocumentFileRow {
  const reading = {
    fundcode: '000001',
    writtenCode: null,
    doctype: null,
    publishdate: '20260122',
    title: '标题',
  };
  const file = { problem: null, hash: hashOf(path.slice(-5, -4)) };
  return { ...createRow(id, { path, bytes: 1 }, reading, file), ...more };
}

it('sends what is not there, each once, and answers what arrived', async () => {
  const rows = [
    row(1, '报告/a.pdf'),
    row(2, 'b.pdf'),
    row(3, 'c.pdf', { isStored: true }),
    row(4, 'd.pdf', {
      sending: { state: 'known', file: { hash: hashOf('d') } } as UploadProgress,
    }),
  ];
  const told: string[] = [];
  const hashes = await sendFiles(rows, {
    load,
    fileOf: (id) => chosenFile(new File(['x'], rows[id - 1]?.path ?? '')),
    onProgress: (id, { state }) => told.push(`${id} ${state}`),
    isStopped: () => false,
  });
  expect(sent.toSorted()).toEqual(['基金文件/a.pdf', '基金文件/b.pdf']);
  expect([...hashes].toSorted()).toEqual([
    [1, hashOf('a')],
    [3, hashOf('c')],
    [4, hashOf('d')],
  ]);
  expect(told).toContain('2 refused');
  expect(told).toContain('1 done');
});

it('begins no other file once the screen is left', async () => {
  sent.length = 0;
  const hashes = await sendFiles([row(1, 'a.pdf')], {
    load,
    fileOf: () => chosenFile(new File(['x'], 'a.pdf')),
    onProgress: () => undefined,
    isStopped: () => true,
  });
  expect([sent, hashes.size]).toEqual([[], 0]);
});

it('refuses a file that cannot be read, and sends the others', async () => {
  sent.length = 0;
  const told: string[] = [];
  const hashes = await sendFiles([row(1, 'a.pdf'), row(2, 'c.pdf')], {
    load,
    fileOf: (id) => ({
      ...chosenFile(new File(['x'], id === 1 ? 'a.pdf' : 'c.pdf')),
      ...(id === 1 && { read: () => Promise.reject(new Error('gone')) }),
    }),
    onProgress: (id, { state }) => told.push(`${id} ${state}`),
    isStopped: () => false,
  });
  expect(told).toContain('1 refused');
  expect([...hashes]).toEqual([[2, hashOf('c')]]);
});

it('sends no more once the account is signed out', async () => {
  const rows = Array.from({ length: 10 }, (_, index) => row(index + 1, `${index}.pdf`));
  const told: number[] = [];
  await sendFiles(rows, {
    load: async () => (_file, _folder, onProgress) => {
      onProgress({ state: 'refused', message: '请重新登录', signedOut: true });
      return { pause: ignore, resume: ignore, cancel: ignore };
    },
    fileOf: () => chosenFile(new File(['x'], 'a.pdf')),
    onProgress: (id, { state }) => void (state === 'refused' && told.push(id)),
    isStopped: () => false,
  });
  expect(told.length).toBeLessThanOrEqual(3);
});
