import { useEffect, useRef, useState } from 'react';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { ProposedText, SentText } from '#wire/studio/assistant.ts';
import { language } from '../../base/language/language.ts';
import { StudioError } from '../../core/api/client.ts';
import { useSession } from '../../core/session/session.ts';
import { assistantTexts as texts } from './assistant-texts.ts';
import type { AssistantChoice } from './choice.ts';

/** Where a request stands. `said`: what the live region says of it. */
export type AssistantState =
  | { at: 'choosing'; said: string }
  | { at: 'waiting'; said: string }
  | { at: 'proposed'; said: string; proposal: readonly ProposedText[] }
  | { at: 'failed'; said: string };

const CHOOSING: AssistantState = { at: 'choosing', said: '' };

/** One request at a time; an answer of one that was ended is dropped. */
export function useAssistant(name: DocumentName, host: string) {
  const { client } = useSession();
  const [state, setState] = useState<AssistantState>(CHOOSING);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(choice: AssistantChoice, sent: readonly SentText[]) {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setState({ at: 'waiting', said: texts.waiting(host) });
    const { task, most, hasLines, picture } = choice;
    try {
      const { proposal } = await client.call(
        'askAssistant',
        {
          ...{ kind: name.kind, key: name.key, task, texts: [...sent], most, hasLines, language },
          ...(picture && { picture: picture.hash }),
        },
        controller.signal,
      );
      if (controller.signal.aborted) return;
      const said = task === 'explain' ? texts.explained : texts.proposed;
      setState({ at: 'proposed', said, proposal });
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ at: 'failed', said: error instanceof StudioError ? error.message : texts.failed });
    }
  }
  return {
    state,
    send: (choice: AssistantChoice, sent: readonly SentText[]) => void send(choice, sent),
    /** Ends the request; the server ends its own. */
    stop() {
      running.current?.abort();
      setState({ at: 'choosing', said: texts.stopped });
    },
    reset: () => setState(CHOOSING),
    fail: (said: string) => setState({ at: 'failed', said }),
  };
}
