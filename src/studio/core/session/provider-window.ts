import { PROVIDER_PATH } from '#wire/studio/provider-path.ts';
import type { StudioClient } from '../api/client.ts';

const CHANNEL = 'quoin-provider';
const IS_WINDOW = 'quoin-provider-window';
const BACK = 'quoin-provider-back';

/** What a window for the provider is opened for: to sign in, or to prove again who is signed in. */
export type ProviderPurpose = 'signIn' | 'prove';
/** The same, or to sign in as another person than is signed in at the company. */
export type BeginPurpose = ProviderPurpose | 'other';

/** Leaves this page for the provider's; who signs in there comes back to where they are now. Rejects with words. */
export async function leaveForProvider(
  client: StudioClient,
  purpose: 'signIn' | 'other' = 'signIn',
): Promise<void> {
  const { address } = await client.call('beginProviderSignIn', { purpose });
  const { pathname, search } = window.location;
  if (pathname !== PROVIDER_PATH) sessionStorage.setItem(BACK, pathname + search);
  window.location.assign(address);
}

/** Opens the provider in a window of its own, since this page holds what was not sent yet. */
export function openProviderWindow(purpose: ProviderPurpose): void {
  window.open(`${PROVIDER_PATH}?begin=${purpose}`, '_blank', 'popup,width=520,height=680');
}

/** Calls when a window for the provider is done, until the returned function is called. */
export function onProviderDone(purpose: ProviderPurpose, call: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data === purpose) call();
  });
  return () => channel.close();
}

/** Marks this window as one that was opened for the provider, and leads there. Rejects with words. */
export async function beginInWindow(client: StudioClient, purpose: BeginPurpose): Promise<void> {
  sessionStorage.setItem(IS_WINDOW, purpose === 'other' ? 'signIn' : purpose);
  const { address } = await client.call('beginProviderSignIn', { purpose });
  window.location.replace(address);
}

/** What this window was opened for; null: it is the page that was left. */
export function windowPurpose(): ProviderPurpose | null {
  const purpose = sessionStorage.getItem(IS_WINDOW);
  return purpose === 'signIn' || purpose === 'prove' ? purpose : null;
}

/** Goes on after what came back was taken: closes the window, or returns to the page that was left. */
export function goOnFromProvider(): void {
  const purpose = windowPurpose();
  if (purpose === null) {
    const back = sessionStorage.getItem(BACK) ?? '/';
    sessionStorage.removeItem(BACK);
    return window.location.replace(back);
  }
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.postMessage(purpose);
  channel.close();
  window.close();
}
