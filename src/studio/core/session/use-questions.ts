import { useState } from 'react';
import type { RefusedCall } from './LossesDialog.tsx';
import type { AskedCall } from './use-second-person.ts';

export type Questions = ReturnType<typeof useQuestions>;

/** What calls wait for an answer to. */
export function useQuestions() {
  const [asked, setAsked] = useState<AskedCall | null>(null);
  const [breaking, setBreaking] = useState<RefusedCall | null>(null);
  const [proving, setProving] = useState<{ settle(isProven: boolean): void } | null>(null);
  return { asked, setAsked, breaking, setBreaking, proving, setProving };
}
