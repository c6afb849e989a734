import type { StudioAnswer } from '#wire/studio/routes.ts';
import { createAnswersAhead, type AnswersAhead } from './answers.ts';
import { documentAt, modelRequest } from './document-at.ts';
import { requestInit } from './request-init.ts';
import { noteSignedIn, wasSignedIn } from './signed-in.ts';

/** Asks who is there and, where the address names a document with a page, for that page: all at once and while the studio's own code is on its way, since each would wait for the one before. */
export function startAhead(path: string): AnswersAhead {
  const answers = createAnswersAhead(globalThis.fetch.bind(globalThis));
  const named = documentAt(path);
  const askPage = () => {
    if (!named) return;
    void answers.ask('/api/pages', requestInit('GET', {}));
    void answers.ask('/api/model', requestInit('POST', modelRequest(named, undefined, false)));
  };
  const session = answers.ask('/api/session', requestInit('GET', {}));
  // Who is not signed in would only be refused.
  const isAsked = wasSignedIn();
  if (isAsked) askPage();
  void session.then((came) => {
    const me = came?.content as StudioAnswer<'me'> | undefined;
    if (me) noteSignedIn(me.account !== null);
    if (me?.account && !isAsked) askPage();
  });
  return answers;
}
