import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNoticeStore, type NoticeStore } from './notice-store.ts';

let notices: NoticeStore;
beforeEach(() => {
  vi.useFakeTimers();
  notices = createNoticeStore();
});
afterEach(() => vi.useRealTimers());

describe('dialogs', () => {
  it('come one after another and settle each by its own closing', async () => {
    const settled: unknown[] = [];
    void notices.alert({ title: '一', text: '' }).then(() => settled.push('alert'));
    void notices
      .confirm({ title: '二', text: '', confirm: '是', cancel: '否' })
      .then((confirmed) => settled.push(confirmed));
    const [first, second] = notices.snapshot().dialogs;
    expect(second).toMatchObject({ title: '二', button: '是', cancel: '否' });
    notices.close(first?.id ?? 0, false);
    await vi.advanceTimersByTimeAsync(0);
    expect([settled, notices.snapshot().dialogs]).toEqual([['alert'], [second]]);
    notices.close(second?.id ?? 0, false);
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toEqual(['alert', false]);
  });
});

describe('toasts', () => {
  it('does not stack equal ones, and shows a text again once it has gone', () => {
    notices.toast('失败');
    notices.toast('失败');
    notices.toast('别的');
    expect(notices.snapshot().toasts.map(({ text }) => text)).toEqual(['失败', '别的']);
    notices.dismiss(notices.snapshot().toasts[0]?.id ?? 0);
    notices.toast('失败');
    expect(notices.snapshot().toasts.map(({ text }) => text)).toEqual(['别的', '失败']);
  });
});

describe('the loading overlay', () => {
  const shown = () => notices.snapshot().loading;

  it('is not shown for what is over within 300 ms', () => {
    const finish = notices.loading();
    vi.advanceTimersByTime(299);
    finish();
    vi.advanceTimersByTime(1000);
    expect(shown()).toBeNull();
  });

  it('is shown after 300 ms, and then for at least 400', () => {
    const finish = notices.loading();
    vi.advanceTimersByTime(300);
    expect(shown()).toBe('正在加载');
    finish();
    vi.advanceTimersByTime(399);
    expect(shown()).toBe('正在加载');
    vi.advanceTimersByTime(1);
    expect(shown()).toBeNull();
  });

  it('goes at once after a call that took longer', () => {
    const finish = notices.loading();
    vi.advanceTimersByTime(5000);
    finish();
    vi.advanceTimersByTime(0);
    expect(shown()).toBeNull();
  });

  it('is one for all calls, with the words of the last that has any', () => {
    const first = notices.loading();
    vi.advanceTimersByTime(300);
    const second = notices.loading('正在识别，请稍候…');
    expect(shown()).toBe('正在识别，请稍候…');
    second();
    second();
    expect(shown()).toBe('正在加载');
    first();
    const third = notices.loading();
    vi.advanceTimersByTime(1000);
    expect(shown()).toBe('正在加载');
    third();
    vi.advanceTimersByTime(0);
    expect(shown()).toBeNull();
  });
});
