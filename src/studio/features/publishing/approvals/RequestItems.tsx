import { type ReactNode, useState } from 'react';
import type { PublishRequest } from '#wire/studio/publish-requests.ts';
import { requestWords } from '../../../core/session/request-words.ts';
import { AgreeDialog } from './AgreeDialog.tsx';
import { RequestItem } from './RequestItem.tsx';
import { SendBackDialog } from './SendBackDialog.tsx';
import { useRequestActions } from './use-request-actions.ts';

interface Properties {
  requests: readonly PublishRequest[] | undefined;
  isMine: boolean;
  /** What else is said of each. */
  children?: ReactNode;
}

/** Changes of settings that wait for a second person, with the dialogs in which they are agreed to or declined. */
export function RequestItems({ requests, isMine, children }: Properties) {
  const actions = useRequestActions();
  const [agreed, setAgreed] = useState<PublishRequest | null>(null);
  const [declined, setDeclined] = useState<PublishRequest | null>(null);
  return (
    <>
      {requests?.map((one) => (
        <RequestItem
          key={one.id}
          request={one}
          isMine={isMine}
          onAgree={() => setAgreed(one)}
          onDecline={() => setDeclined(one)}
          onTakeBack={() => actions.takeBack(one)}
        >
          {children}
        </RequestItem>
      ))}
      {agreed && <AgreeDialog key={agreed.id} request={agreed} onClose={() => setAgreed(null)} />}
      {declined && (
        <SendBackDialog
          key={declined.id}
          title={requestWords(declined.route, declined.body)}
          onClose={() => setDeclined(null)}
          onSend={(note) => actions.decline(declined, note)}
        />
      )}
    </>
  );
}
