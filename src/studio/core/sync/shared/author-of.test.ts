import { afterEach, expect, test, vi } from 'vitest';
import { UPGRADER } from '#wire/studio/socket.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function authorsIn(language: string): Promise<string[]> {
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: () => language });
  const { authorOf } = await import('./author-of.ts');
  return [UPGRADER, '林晓'].map((author) => authorOf({ author, account: author }));
}

test('names the program that upgrades drafts in the language of the studio, and people as they are called', async () => {
  await expect(authorsIn('en')).resolves.toEqual(['The upgrade', '林晓']);
  await expect(authorsIn('zh')).resolves.toEqual(['升级程序', '林晓']);
});
