import { useState } from 'react';
import { useSession } from '../../core/session/session.ts';
import { useComposer } from '../composer/composer.ts';

/** What somebody writes. */
export interface WrittenComment {
  body: string;
  mentions: string[];
}

const EMPTY: WrittenComment = { body: '', mentions: [] };

/** What was begun and not sent in this tab, by account, document and thread. It outlives the pane, which a narrow window or a key closes. */
const begun = new Map<string, WrittenComment>();

/** A comment as it is written, kept until it is sent or emptied. `thread` is the one that it answers; null begins one. */
export function useBegunComment(
  thread: string | null,
): [WrittenComment, (next: WrittenComment) => void] {
  const { name } = useComposer();
  const { account } = useSession();
  const key = [account, name.kind, name.key, thread ?? ''].join(' ');
  const [written, setWritten] = useState(() => begun.get(key) ?? EMPTY);
  const write = (next: WrittenComment) => {
    if (next.body === '' && next.mentions.length === 0) begun.delete(key);
    else begun.set(key, next);
    setWritten(next);
  };
  return [written, write];
}
