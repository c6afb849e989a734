import { useEffect, useState } from 'react';
import { call } from '#kit';
import { choiceProblems, type AlertChoice } from '#rules/funds/fund-alerts.ts';
import { useFetch } from '#ui/calls.tsx';
import { beginPush, currentPush, keyText, pushSupport, type PushSupport } from './browser-push.ts';
import { pushTexts } from './push-texts.ts';

export interface PushState {
  /** What the browser says of itself; `checking` until that is known. */
  kind: 'checking' | 'off' | 'denied' | 'on' | Exclude<PushSupport, 'yes'>;
  /** Of what it is told; null but where it is on. */
  choice: AlertChoice | null;
  /** What the last press did, or why it did not. */
  said: string;
  failure: string;
}

const FIRST: PushState = { kind: 'checking', choice: null, said: '', failure: '' };

/** Whether this browser is told of kept funds, and what a visitor can do about it. */
export function usePush(publicKey: string) {
  const fetch = useFetch();
  const [state, setState] = useState(FIRST);
  const [isBusy, setBusy] = useState(false);
  const change = (next: Partial<PushState>) =>
    setState((now) => ({ ...now, said: '', failure: '', ...next }));

  async function look(): Promise<Partial<PushState>> {
    const support = pushSupport();
    if (support !== 'yes') return { kind: support };
    if (Notification.permission === 'denied') return { kind: 'denied' };
    const subscription = await currentPush();
    if (!subscription) return { kind: 'off' };
    const answer = await fetch(call('alert/push/show', { endpoint: subscription.endpoint }));
    return answer.ok ? { kind: 'on', choice: answer.record[0][0] } : { kind: 'off' };
  }
  useEffect(() => {
    void look().then(change, () => change({ kind: 'off' }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looked once, when it is shown
  }, []);

  /** Settles with whether nothing failed. */
  const act = async (work: () => Promise<Partial<PushState>>, failure: string) => {
    setBusy(true);
    const next = await work().catch((): Partial<PushState> => ({ failure }));
    change(next);
    setBusy(false);
    return next.failure === undefined;
  };

  const begin = (choice: AlertChoice) =>
    act(async () => {
      const [problem] = choiceProblems(choice).values();
      if (problem !== undefined) return { failure: problem };
      const subscription = await beginPush(publicKey);
      if (!subscription) return { kind: 'denied' };
      const [p256dh, auth] = [subscription.getKey('p256dh'), subscription.getKey('auth')];
      const answer = await fetch(
        call('alert/push/subscribe', {
          endpoint: subscription.endpoint,
          ...{ p256dh: keyText(p256dh), auth: keyText(auth) },
          ...{ kinds: [...choice.kinds], fundcodes: [...choice.fundcodes] },
        }),
      );
      const said = state.kind === 'on' ? pushTexts.changed : pushTexts.begun;
      if (answer.ok) return { kind: 'on', choice: answer.record[0][0], said };
      // Else a subscription would stay that nobody sends to.
      if (state.kind !== 'on') await subscription.unsubscribe();
      return { failure: answer.msg || pushTexts.notSaved };
    }, pushTexts.failed);

  const end = () =>
    act(async () => {
      const subscription = await currentPush();
      const answer = subscription
        ? await fetch(call('alert/push/end', { endpoint: subscription.endpoint }))
        : null;
      if (answer?.ok === false) return { failure: answer.msg || pushTexts.notSaved };
      await subscription?.unsubscribe();
      return { kind: 'off', choice: null, said: pushTexts.ended };
    }, pushTexts.notSaved);

  return { state, isBusy, begin, end };
}
