// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failedAnswer, type Answer, type CallRequest } from '#kit';
import { CallsProvider } from '#ui/calls.tsx';
import { PushOffer } from './PushOffer.tsx';

const funds = [
  { fundcode: '000001', fundname: '华夏成长混合' },
  { fundcode: '000216', fundname: '华安黄金ETF联接A' },
];
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc';
const KEY = 'BPubKey-_';
const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0)).buffer;

/** The browser's side: what was asked of it, and how it answers. */
class TestPush {
  permission: NotificationPermission = 'default';
  answersWith: NotificationPermission = 'granted';
  subscription: object | null = null;
  fails = false;
  readonly asked: string[] = [];

  provide(): void {
    const manager = {
      getSubscription: async () => this.subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        this.asked.push(`subscribe ${applicationServerKey}`);
        if (this.fails) throw new DOMException('no service', 'AbortError');
        return (this.subscription = this.aSubscription());
      },
    };
    const registration = { active: {}, installing: null, waiting: null, pushManager: manager };
    let isRegistered = this.subscription !== null;
    vi.stubGlobal('PushManager', Object);
    vi.stubGlobal('Notification', {
      permission: this.permission,
      requestPermission: async () => {
        this.asked.push('permission');
        return this.answersWith;
      },
    });
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: {
        getRegistration: async () => (isRegistered ? registration : undefined),
        register: async (address: string, { scope }: { scope: string }) => {
          this.asked.push(`register ${address} ${scope}`);
          isRegistered = true;
          return registration;
        },
      },
    });
  }

  aSubscription(): object {
    return {
      endpoint: ENDPOINT,
      options: { applicationServerKey: bytes('x') },
      getKey: (name: string) => bytes(name === 'auth' ? '\u00ff\u00fe\u00fd' : 'key'),
      unsubscribe: async () => {
        this.asked.push('unsubscribe');
        this.subscription = null;
        return true;
      },
    };
  }
}

let place: HTMLElement;
let root: Root;
let browser: TestPush;
let asked: CallRequest[];
let answers: Record<string, Answer>;
const chosen = (kinds: string[], fundcodes: string[]) =>
  ({ ok: true, record: [[{ kinds, fundcodes }]] }) as unknown as Answer;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  browser = new TestPush();
  asked = [];
  answers = {
    'alert/push/subscribe': chosen(['nav', 'notice', 'payout'], ['000001', '000216']),
    'alert/push/show': chosen(['notice'], ['000216']),
    'alert/push/end': { ok: true, record: [[{}]] },
  };
});
afterEach(async () => {
  await act(() => root.unmount());
  place.remove();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const text = () => place.textContent ?? '';
const button = (words: string) =>
  [...place.querySelectorAll('button')].find((one) => one.textContent?.includes(words));
const press = (words: string) => act(async () => button(words)?.click());
const paths = () => asked.map(({ path }) => path);

async function open(): Promise<void> {
  const fetch = async (request: CallRequest) => {
    asked.push(request);
    return answers[request.path] ?? failedAnswer();
  };
  await act(async () =>
    root.render(
      <CallsProvider fetch={fetch}>
        <PushOffer id="node" funds={funds} period="hour" publicKey={KEY} />
      </CallsProvider>,
    ),
  );
}

it('says what will come before the browser asks, subscribes once it was allowed, and says what is on', async () => {
  browser.provide();
  await open();
  expect(text()).toContain('每小时至多一条');
  await press('用浏览器通知提醒');
  expect(text()).toContain('接着浏览器会问您是否允许');
  expect(document.activeElement?.textContent).toBe('用浏览器通知提醒更新');
  expect(browser.asked).toEqual([]);
  expect(asked).toEqual([]);
  await press('允许通知并开启');
  expect(browser.asked).toEqual([
    'permission',
    'register /push/worker.js /push/',
    `subscribe ${KEY}`,
  ]);
  expect(asked).toEqual([
    {
      path: 'alert/push/subscribe',
      body: {
        ...{ endpoint: ENDPOINT, p256dh: 'a2V5', auth: '__79' },
        ...{ kinds: ['nav', 'notice', 'payout'], fundcodes: ['000001', '000216'] },
      },
    },
  ]);
  expect(text()).toContain('已开启。几分钟内会来一条通知');
  expect(text()).toContain('净值更新、公告、分红和拆分；华夏成长混合、华安黄金ETF联接A');
});

it('says how to allow it after all where the visitor says no, and sends nothing', async () => {
  browser.answersWith = 'denied';
  browser.provide();
  await open();
  await press('用浏览器通知提醒');
  await press('允许通知并开启');
  expect(text()).toContain('请在浏览器的网站设置里允许本站的通知');
  expect(browser.asked).toEqual(['permission']);
  expect(asked).toEqual([]);
});

it('says so at once where it was denied before', async () => {
  browser.permission = 'denied';
  browser.provide();
  await open();
  expect(text()).toContain('请在浏览器的网站设置里允许本站的通知');
  expect(button('用浏览器通知提醒')).toBeUndefined();
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', '添加到主屏幕'],
  ['Mozilla/5.0 (X11; Linux x86_64)', '这个浏览器不支持通知'],
])('says in plain words that %s cannot', async (agent, words) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  await open();
  expect(text()).toContain(words);
  expect(place.querySelector('button')).toBeNull();
});

it('lists what is on, and ends it by one press at the server and in the browser', async () => {
  browser.permission = 'granted';
  browser.subscription = browser.aSubscription();
  browser.provide();
  await open();
  expect(asked).toEqual([{ path: 'alert/push/show', body: { endpoint: ENDPOINT } }]);
  expect(text()).toContain('这个浏览器已开启通知：公告；华安黄金ETF联接A');
  await press('结束提醒');
  expect(paths()).toEqual(['alert/push/show', 'alert/push/end']);
  expect(browser.asked).toEqual(['unsubscribe']);
  expect(text()).toContain('已结束，不会再有通知');
  expect(button('用浏览器通知提醒')).toBeDefined();
});

it('takes another choice, also of a fund that is not kept any more, and promises no further notification', async () => {
  browser.permission = 'granted';
  browser.subscription = browser.aSubscription();
  browser.provide();
  answers['alert/push/show'] = chosen(['notice'], ['000216', '999999']);
  answers['alert/push/subscribe'] = chosen(['notice'], ['000216']);
  await open();
  await press('更改');
  const box = place.querySelector<HTMLInputElement>('input[value="999999"]');
  expect(box?.checked).toBe(true);
  await act(async () => box?.click());
  await press('保存');
  expect(asked.at(-1)?.body).toMatchObject({ kinds: ['notice'], fundcodes: ['000216'] });
  expect(place.querySelector('[role=status]')?.textContent).toBe('已保存。');
});

it('offers it again where the server forgot the browser', async () => {
  browser.permission = 'granted';
  browser.subscription = browser.aSubscription();
  browser.provide();
  answers['alert/push/show'] = failedAnswer('没有');
  await open();
  expect(button('用浏览器通知提醒')).toBeDefined();
});

it('keeps what is on where it could not be ended', async () => {
  browser.permission = 'granted';
  browser.subscription = browser.aSubscription();
  browser.provide();
  answers['alert/push/end'] = failedAnswer('网络不通');
  await open();
  await press('结束提醒');
  expect(place.querySelector('[role=alert]')?.textContent).toBe('网络不通');
  expect(browser.asked).toEqual([]);
  expect(text()).toContain('这个浏览器已开启通知');
});

it('keeps what is on where another choice could not be saved, and says why', async () => {
  browser.permission = 'granted';
  browser.subscription = browser.aSubscription();
  browser.provide();
  answers['alert/push/subscribe'] = failedAnswer('请稍后再试');
  await open();
  await press('更改');
  await press('保存');
  expect(browser.asked.at(-1)).toBe(`subscribe ${KEY}`);
  expect(place.querySelector('[role=alert]')?.textContent).toBe('请稍后再试');
  expect(text()).toContain('这个浏览器已开启通知：公告；华安黄金ETF联接A');
});

it('leaves no subscription in the browser that the server did not take, and says why', async () => {
  browser.provide();
  answers['alert/push/subscribe'] = failedAnswer('请稍后再试');
  await open();
  await press('用浏览器通知提醒');
  await press('允许通知并开启');
  expect(browser.asked.at(-1)).toBe('unsubscribe');
  expect(place.querySelector('[role=alert]')?.textContent).toBe('请稍后再试');
});

it('says that the browser did not reach its push service, and that nothing was chosen', async () => {
  browser.fails = true;
  browser.provide();
  await open();
  await press('用浏览器通知提醒');
  await press('允许通知并开启');
  expect(place.querySelector('[role=alert]')?.textContent).toContain('没有接通它的推送服务');
  for (const box of place.querySelectorAll<HTMLInputElement>('input[value^="000"]'))
    await act(async () => box.click());
  const before = browser.asked.length;
  await press('允许通知并开启');
  expect(place.querySelector('[role=alert]')?.textContent).toBe('请至少选择一只基金');
  expect(browser.asked).toHaveLength(before);
});
