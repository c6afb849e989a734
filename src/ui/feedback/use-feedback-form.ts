import { useState, type FormEvent } from 'react';
import { call } from '#kit';
import { feedbackProblems, type FeedbackField } from '#rules/site/feedback.ts';
import { WRONG_IMAGE_CODE } from '#rules/site/image-code.ts';
import type { FeedbackType, VisitorFile } from '#schemas/visitor.ts';
import { useFetch } from '#ui/calls.tsx';
import { useImageCode } from './use-image-code.ts';
import { useWork } from './use-work.ts';

const EMPTY = {
  type: '',
  title: '',
  content: '',
  contactname: '',
  mobile: '',
  email: '',
  imagecode: '',
};

/** What is typed, not chosen or uploaded. */
export type TextField = keyof typeof EMPTY;

/** What a visitor typed, what is wrong with it, and sending it. What is typed stays through every failure. */
export function useFeedbackForm(
  id: string,
  types: readonly FeedbackType[],
  onSent: (ticketno: string) => void,
) {
  const fetch = useFetch();
  const inUse = useImageCode();
  const workOf = useWork(inUse.code);
  const [typed, setTyped] = useState(EMPTY);
  const [files, setFiles] = useState<readonly VisitorFile[]>([]);
  const [problems, setProblems] = useState<ReadonlyMap<FeedbackField, string>>(new Map());
  const [isBusy, setBusy] = useState(false);

  const change = (name: TextField) => (text: string) => {
    inUse.start();
    setTyped((before) => ({ ...before, [name]: text }));
    setProblems((before) => new Map([...before].filter(([field]) => field !== name)));
  };
  const fail = (found: ReadonlyMap<FeedbackField, string>) => {
    setProblems(found);
    const [first] = found.keys();
    document.getElementById(`${id}-${first}`)?.focus();
  };

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    inUse.start();
    const given = { ...typed, fileids: files.map(({ fileid }) => fileid) };
    const found = feedbackProblems(given, types);
    if (found.size > 0) return fail(found);
    setBusy(true);
    const answer = await fetch(
      call('feedback/save', { ...given, codeid: inUse.code?.codeid ?? '', work: await workOf() }),
    );
    setBusy(false);
    if (answer.ok) return onSent(answer.record[0][0].ticketno);
    if (answer.msg !== WRONG_IMAGE_CODE) return undefined;
    change('imagecode')('');
    inUse.renew();
    return fail(new Map([['imagecode', WRONG_IMAGE_CODE]]));
  }
  return { inUse, typed, files, setFiles, problems, isBusy, change, send };
}
