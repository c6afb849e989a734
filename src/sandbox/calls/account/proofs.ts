import { nextNumber, type GivenProof, type State } from '../../core/state.ts';
import { refuseCall, type LookedUp } from '../handler/refusal.ts';

/** The code of every short message and every mail of the sandbox. */
export const SANDBOX_CODE = '123456';

type Kept = 'sms' | 'mails' | 'proofs';
const PREFIX = { sms: 'V', mails: 'N', proofs: 'W' } as const;

/** Keeps what a code or a number stands for; answers its number. */
export function keepProof(state: State, kept: Kept, proof: Omit<GivenProof, 'used'>): string {
  const number = nextNumber(state, PREFIX[kept]);
  state[kept].set(number, { ...proof, used: false });
  return number;
}

/** A code that was sent for a purpose and is given back right, for the first time. The caller marks it as used. */
export function findCode(
  state: State,
  kept: 'sms' | 'mails',
  { number, code, purpose, to }: { number: string; code: string; purpose: string; to?: string },
): LookedUp<GivenProof> {
  const value = state[kept].get(number);
  const isRight = value?.purpose === purpose && code === SANDBOX_CODE && !value.used;
  return isRight && (to ?? value.mobileno) === value.mobileno
    ? { ok: true, value }
    : refuseCall('wrongProof', '验证码不正确或已用过，请重新获取');
}

/** The number that a right code was exchanged for. The caller marks it as used. */
export function findProof(state: State, verifyno: string, purpose: string): LookedUp<GivenProof> {
  const value = state.proofs.get(verifyno);
  return value?.purpose === purpose && !value.used
    ? { ok: true, value }
    : refuseCall('wrongProof', '核验号无效或已用过，请重新验证手机');
}
