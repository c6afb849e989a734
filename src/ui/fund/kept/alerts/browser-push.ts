/** Where the script lies that shows notifications, in a folder that no page is in. */
const WORKER = '/push/worker.js';
const SCOPE = '/push/';

/** Whether this browser can be notified. `ios`: once the site is on the home screen. */
export type PushSupport = 'yes' | 'ios' | 'no';

export function pushSupport(): PushSupport {
  const canBe = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (canBe) return 'yes';
  const isTouchMac = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || isTouchMac ? 'ios' : 'no';
}

/** What the browser is subscribed to, or null. */
export async function currentPush(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks for the permission where it was not given, and subscribes; null where the visitor said no. Rejects where the browser cannot. */
export async function beginPush(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const registration = await activated();
  const earlier = await registration.pushManager.getSubscription();
  if (earlier && keyText(earlier.options.applicationServerKey) !== publicKey)
    await earlier.unsubscribe();
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
}

/** Of the folder's script, once it runs. */
async function activated(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  if (!registration) throw new Error('no service worker');
  const worker = registration.installing ?? registration.waiting;
  if (!registration.active && worker)
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated' || worker.state === 'redundant') resolve();
      });
    });
  return registration;
}

/** A key in base64url, as `alert/push/subscribe` takes it. */
export function keyText(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
