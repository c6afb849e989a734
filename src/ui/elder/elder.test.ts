// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { keepElder, showElder } from './elder.ts';

const root = document.documentElement;

/** The head's script of a document that is opened now. */
async function openDocument(): Promise<void> {
  delete root.dataset['mode'];
  vi.resetModules();
  await vi.importActual('./elder-early.ts');
}

afterEach(() => {
  vi.restoreAllMocks();
  setElder(false);
});

it('holds for this document and the next ones, until it is taken back', async () => {
  setElder(true);
  expect(root.dataset['mode']).toBe('elder');
  await openDocument();
  expect(root.dataset['mode']).toBe('elder');
  setElder(false);
  expect(root.dataset['mode']).toBeUndefined();
  await openDocument();
  expect(root.dataset['mode']).toBeUndefined();
});

it('holds for this document where the browser keeps nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  setElder(true);
  expect(root.dataset['mode']).toBe('elder');
  await openDocument();
  expect(root.dataset['mode']).toBeUndefined();
});

function setElder(isElder: boolean): void {
  keepElder(isElder);
  showElder(isElder);
}

function refuse(): never {
  throw new DOMException('refused', 'SecurityError');
}
