import type { PushMessage } from '#rules/funds/push-alerts.ts';

interface WorkerEvent {
  waitUntil(done: Promise<unknown>): void;
}

/** What is used of `ServiceWorkerGlobalScope`, which the types of pages do not have. */
declare const self: {
  registration: ServiceWorkerRegistration;
  clients: { openWindow(address: string): Promise<unknown> };
  addEventListener(
    type: 'push',
    listener: (event: WorkerEvent & { data: { json(): PushMessage } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: WorkerEvent & { action: string; notification: Notification }) => void,
  ): void;
};

interface Shown {
  token: string;
  path: string;
}

const END = 'end';

async function show({ token, notes }: PushMessage): Promise<void> {
  for (const { title, body, path, tag } of notes) {
    const data: Shown = { token, path };
    // `actions` is not in the types of pages, since pages can show none.
    const options = { body, tag, data, lang: 'zh-CN', icon: '/icon-192.png' };
    await self.registration.showNotification(
      title,
      Object.assign(options, { actions: [{ action: END, title: '结束提醒' }] }),
    );
  }
}

/** Ends the subscription at the server, and in the browser; says which could not be done. */
async function end(token: string): Promise<void> {
  const ended = await fetch('/alerts/end', {
    method: 'POST',
    body: new URLSearchParams({ t: token }),
  }).catch(() => null);
  const subscription = await self.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await self.registration.showNotification(
    ended?.ok ? '已结束，不会再有提醒' : '已在这个浏览器里结束提醒',
    {
      tag: 'quoin-ended',
      lang: 'zh-CN',
      body: ended?.ok ? '所存的内容已经删除。' : '网站没有收到，所存的内容稍后自动删除。',
    },
  );
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
  const { token, path }: Shown = event.notification.data;
  event.notification.close();
  event.waitUntil(event.action === END ? end(token) : self.clients.openWindow(path));
});
