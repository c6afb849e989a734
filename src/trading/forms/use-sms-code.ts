import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Answer } from '#kit';
import type { TradingFormState } from './use-trading-form.ts';

type Sent = Answer<'account/sms/send' | 'account/card/sms' | 'account/open/card/sms'>;

/**
 * Has the code of a short message sent, once the fields that it needs are right, and once however often the button is
 * pressed. `smsserialno` is the number of the last message; before the first it is a dash, which no code fits.
 */
export function useSmsCode<
  Values extends FieldValues,
  Out extends FieldValues,
  Shape extends z.ZodRawShape,
>(
  form: Pick<TradingFormState<Values, Out>, 'part' | 'refuse'>,
  needed: z.ZodObject<Shape>,
  send: (part: z.output<z.ZodObject<Shape>>) => Promise<Sent | null>,
) {
  const [smsserialno, setSerial] = useState('-');
  const [isBusy, setBusy] = useState(false);
  const underWay = useRef<Promise<boolean> | null>(null);

  async function sendOnce(): Promise<boolean> {
    setBusy(true);
    try {
      const part = await form.part(needed);
      const answer = part && (await send(part));
      if (!answer) return false;
      if (answer.ok) setSerial(answer.record[0][0].smsserialno);
      else form.refuse(answer);
      return answer.ok;
    } finally {
      underWay.current = null;
      setBusy(false);
    }
  }

  return {
    smsserialno,
    isBusy,
    /** Whether the code was sent; otherwise the form says why. Another press while it is under way is the same one. */
    ask: (): Promise<boolean> => (underWay.current ??= sendOnce()),
  };
}
