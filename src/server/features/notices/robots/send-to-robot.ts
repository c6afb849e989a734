import { msg } from '#messages/msg.ts';
import type { RobotService } from '#schemas/notice.ts';
import type { OutgoingOutcome, OutgoingRules } from '#server/platform/outgoing/outgoing.ts';
import { requestOutside } from '#server/platform/outgoing/request.ts';
import type { SendOutcome } from './send-outcome.ts';
import { oneLine } from '../facts/notice-words.ts';
import { ROBOT_ADAPTERS, type RobotMessage } from './robot-adapters.ts';

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 4096;
/** So much of what a service says is shown to administrators, in characters. */
const SHOWN = 160;
/** Why no connection was made: nothing can have arrived. */
const NOT_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Sends a text to the group of a robot. No redirect is followed. */
export async function sendToRobot(
  service: RobotService,
  message: RobotMessage,
  rules: OutgoingRules,
): Promise<SendOutcome> {
  const { url, body } = ROBOT_ADAPTERS[service].compose(message);
  const came = await requestOutside(
    {
      ...{ url, method: 'POST', body: JSON.stringify(body) },
      headers: { 'content-type': 'application/json; charset=utf-8' },
      ...{ timeoutMs: TIMEOUT_MS, maxBytes: ANSWER_BYTES, longer: 'cut', redirects: 0 },
    },
    rules,
  );
  return readRobotAnswer(service, came);
}

/** What came of it. Services answer 200 also where they refuse, and say so by a code. */
export function readRobotAnswer(service: RobotService, came: OutgoingOutcome): SendOutcome {
  if (!came.ok) return unanswered(came);
  const { status, body } = came;
  if (status === 429) return { reason: 'later', problem: msg('notice.robot-limited') };
  const problem = msg('notice.robot-status', { status });
  if (status >= 500) return { reason: 'later', problem };
  const answer = codeOf(body);
  if (!answer) return { reason: 'refused', problem };
  const { code, words } = answer;
  if (code === 0) return { reason: 'sent' };
  const known = ROBOT_ADAPTERS[service].codes[code];
  if (typeof known === 'function') return known(words);
  return (
    known ?? {
      reason: 'refused',
      problem: msg('notice.robot-refused', { code, text: oneLine(words, SHOWN) }),
    }
  );
}

/** Nobody knows whether a message arrived whose answer did not come. */
function unanswered({ reason, message }: Extract<OutgoingOutcome, { ok: false }>): SendOutcome {
  if (reason === 'address') return { reason: 'refused', problem: message };
  const { code } = message.values;
  const isUnsent = reason === 'unreachable' && typeof code === 'string' && NOT_CONNECTED.has(code);
  return { reason: isUnsent ? 'later' : 'unsure', problem: message };
}

/** `errcode` and `errmsg` of WeCom and DingTalk, `code` and `msg` of Feishu; null: it is no such answer. */
function codeOf(body: Buffer): { code: number; words: string } | null {
  try {
    const answer = JSON.parse(body.toString('utf8')) as Record<string, unknown> | null;
    const code = answer?.['errcode'] ?? answer?.['code'];
    const words = answer?.['errmsg'] ?? answer?.['msg'];
    return typeof code === 'number'
      ? { code, words: typeof words === 'string' ? words : '' }
      : null;
  } catch {
    return null;
  }
}
