import type { Message } from '#schemas/message.ts';
import { msg } from '#messages/msg.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** The least length of a password; less will do where a second factor stands beside it. */
export const LEAST_LENGTH = { alone: 12, withFactor: 8 } as const;
export const LONGEST_PASSWORD = 200;

const RUNS = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
];

/** Why this may not be the password of such an account, with what to do; null where it may. Length counts characters. */
export function passwordProblem(
  password: string,
  { account, name, hasFactor }: { account: string; name: string; hasFactor: boolean },
): Message | null {
  const length = [...password].length;
  if (hasFactor ? length < LEAST_LENGTH.withFactor : length < LEAST_LENGTH.alone) {
    return hasFactor ? msg('password.too-short-with-factor') : msg('password.too-short');
  }
  if (length > LONGEST_PASSWORD) return msg('password.too-long');
  const plain = password.toLowerCase();
  if (isCommon(plain)) return msg('password.too-common');
  const own = [account, name]
    .map((text) => text.toLowerCase().trim())
    .filter((text) => text.length > 1);
  if (
    own.some(
      (text) => stripped(plain) === stripped(text) || (text.length >= 4 && plain.includes(text)),
    )
  )
    return msg('password.has-own-name');
  return null;
}

function isCommon(plain: string): boolean {
  if (COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(stripped(plain))) return true;
  return new Set(plain).size <= 2 || RUNS.some((run) => run.includes(plain));
}

/** Without what people hang on a word to make it count as a password. */
function stripped(text: string): string {
  return text.replace(/[\d\s!@#$%^&*._-]+$/, '');
}
