import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { call } from '#kit';
import { feedbackProblems } from '#rules/site/feedback.ts';
import { messageInWords } from '#rules/language/words.ts';
import { WRONG_IMAGE_CODE } from '#rules/site/image-code.ts';
import type { FeedbackType, VisitorFile } from '#schemas/visitor.ts';
import { useFetch } from '#ui/calls.tsx';
import { useImageCode } from './use-image-code.ts';
import { useWork } from './use-work.ts';

/** What a visitor fills in, as the form has it. */
export interface FeedbackValues {
  type: string;
  title: string;
  content: string;
  contactname: string;
  mobile: string;
  email: string;
  files: VisitorFile[];
  imagecode: string;
}

const EMPTY: FeedbackValues = {
  type: '',
  title: '',
  content: '',
  contactname: '',
  mobile: '',
  email: '',
  files: [],
  imagecode: '',
};

/** The fields of the call, as the server checks them too. */
function toFields({ files, ...typed }: FeedbackValues) {
  return { ...typed, fileids: files.map(({ fileid }) => fileid) };
}

/** Checks by the rules that the server checks by. */
function resolverOf(types: readonly FeedbackType[]): Resolver<FeedbackValues> {
  return (values) => {
    const problems = feedbackProblems(toFields(values), types);
    if (problems.size === 0) return { values, errors: {} };
    const errors: FieldErrors<FeedbackValues> = {};
    for (const [field, message] of problems)
      errors[field === 'fileids' ? 'files' : field] = { type: 'rule', message };
    return { values: {}, errors };
  };
}

/** The form of a feedback and sending it. What is typed stays through every failure. */
export function useFeedbackForm(
  types: readonly FeedbackType[],
  onSent: (ticketno: string) => void,
) {
  const fetch = useFetch();
  const inUse = useImageCode();
  const workOf = useWork(inUse.code);
  const form = useForm<FeedbackValues>({ defaultValues: EMPTY, resolver: resolverOf(types) });

  async function send(values: FeedbackValues): Promise<void> {
    const answer = await fetch(
      call('feedback/save', {
        ...toFields(values),
        codeid: inUse.code?.codeid ?? '',
        work: await workOf(),
      }),
    );
    if (answer.ok) return onSent(answer.record[0][0].ticketno);
    const wrongCode = messageInWords(WRONG_IMAGE_CODE);
    if (answer.msg !== wrongCode) return;
    form.setValue('imagecode', '');
    inUse.renew();
    form.setError('imagecode', { message: wrongCode }, { shouldFocus: true });
  }
  return { inUse, form, send: form.handleSubmit(send) };
}
