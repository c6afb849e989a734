// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { failedAnswer } from '#kit';
import { useSmsCode } from './use-sms-code.ts';

const needed = z.object({});
type Send = Parameters<typeof useSmsCode>[2];

it('sends one code however often the button is pressed, and another one once that was answered', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const settlers: ((serial: string) => void)[] = [];
  const send = vi.fn<Send>(
    () =>
      new Promise((settle) => {
        settlers.push((smsserialno) => settle({ ok: true, record: [[{ smsserialno }]] }));
      }),
  );
  const form = { part: async () => ({}), refuse: vi.fn() };
  let sms: ReturnType<typeof useSmsCode> | undefined;
  function Field() {
    sms = useSmsCode(form as never, needed, send);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(() => root.render(<Field />));

  const presses = await act(async () => [sms?.ask(), sms?.ask()]);
  expect(sms?.isBusy).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => settlers.shift()?.('S1'));
  expect(await Promise.all(presses)).toEqual([true, true]);
  expect([sms?.smsserialno, sms?.isBusy]).toEqual(['S1', false]);

  send.mockResolvedValueOnce(failedAnswer('今日不能再发'));
  await act(async () => expect(await sms?.ask()).toBe(false));
  expect(form.refuse).toHaveBeenCalledWith(expect.objectContaining({ msg: '今日不能再发' }));
  expect(sms?.smsserialno).toBe('S1');
  await act(() => root.unmount());
  vi.unstubAllGlobals();
});
