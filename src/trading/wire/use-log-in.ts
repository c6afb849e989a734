import { useRef, useState } from 'react';
import type { Answer } from '#kit';
import { logIn } from './trading-wire.ts';

/** Logs in, once however often the button is pressed; null where another press is under way. */
export function useLogIn() {
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  return {
    isBusy,
    async send(body: {
      loginname: string;
      loginpwd: string;
    }): Promise<Answer<'account/login'> | null> {
      if (isUnderWay.current) return null;
      isUnderWay.current = true;
      setBusy(true);
      try {
        return await logIn(body);
      } finally {
        isUnderWay.current = false;
        setBusy(false);
      }
    },
  };
}
