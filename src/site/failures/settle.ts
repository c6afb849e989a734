import type { Answer } from '#kit';
import type { CallPath } from '#schemas/calls/calls.ts';
import type { CallEntry } from '#wire/calls/entry/entry.ts';
import type { Notices } from '../notices/notices.ts';
import type { CallOutcome } from '../request/transport/outcome.ts';
import { leaveFor } from './failed-address.ts';
import { classifyFailure, type Consequence } from './classify-failure.ts';
import type { FailureDeps } from './deps.ts';
import { answerTexts as texts } from './answer-texts.ts';

export interface Failures {
  /** Judges what came back, does what the rules say, and settles with the caller's answer once that was acknowledged. */
  settle(outcome: CallOutcome, path: CallPath, entry: CallEntry): Promise<Answer>;
}

export function createFailures(deps: FailureDeps, notices: Notices): Failures {
  let isSessionEnding = false;

  /** One slot for all dialogs of the session: while one is open, others are dropped. */
  async function endSession(text: string, before: () => void, after: () => void): Promise<void> {
    if (isSessionEnding) return;
    isSessionEnding = true;
    deps.cancelPending();
    before();
    await notices.alert({ title: texts.title, text });
    after();
    deps.replace('/');
    isSessionEnding = false;
  }

  const forget = () => {
    deps.logOut();
    deps.clearToken();
  };
  const nothing = () => undefined;

  async function perform(consequence: Consequence): Promise<void> {
    switch (consequence.kind) {
      case 'none':
        return undefined;
      case 'expired':
        return endSession(consequence.text, forget, nothing);
      case 'elsewhere':
        return endSession(consequence.text, nothing, forget);
      case 'clear-token':
        return deps.clearToken();
      case 'alert':
        return notices.alert(consequence.notice);
      case 'change-password':
        return (await notices.confirm(consequence.notice))
          ? leaveFor('/changetpwd', deps.replace)
          : undefined;
      case 'toast':
        return notices.toast(consequence.text);
      case 'error-page':
        return leaveFor(consequence.address, deps.replace);
      default:
        return consequence satisfies never;
    }
  }

  return {
    async settle(outcome, _path, entry) {
      const { answer, consequence } = classifyFailure(
        outcome,
        entry,
        deps.parameter('10302001') || texts.restricted,
      );
      await perform(consequence);
      return answer;
    },
  };
}
