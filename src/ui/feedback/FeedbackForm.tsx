import { useState, type FormEvent } from 'react';
import { call } from '#kit/call.ts';
import { feedbackProblems, type FeedbackField } from '#rules/site/feedback.ts';
import { WRONG_IMAGE_CODE } from '#rules/site/image-code.ts';
import type { FeedbackType, VisitorFile } from '#schemas/visitor.ts';
import { useFetch } from '#ui/calls.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Button } from '#ui/components/Button.tsx';
import { Attachments } from './Attachments.tsx';
import { CodeField } from './CodeField.tsx';
import { feedbackTexts as words } from './feedback-texts.ts';
import styles from './Feedback.module.css';
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
type TextField = keyof typeof EMPTY;

export interface FeedbackFormProps {
  /** Of the block. */
  id: string;
  props: {
    submitLabel: string;
    privacyNote: string;
    attachments: boolean;
    attachmentsNote: string;
  };
  types: readonly FeedbackType[];
  /** Largest attachment in MB. */
  megabytes: string;
  onSent: (ticketno: string) => void;
}

/** What a visitor writes to the company. What is typed stays through every failure; what is wrong stands at its field. */
export function FeedbackForm({ id, props, types, megabytes, onSent }: FeedbackFormProps) {
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

  const of = (name: TextField) => ({
    id: `${id}-${name}`,
    label: words[name === 'imagecode' ? 'code' : name],
    error: problems.get(name),
  });
  const input = (
    name: TextField,
    more: { type?: string; autoComplete?: string; maxLength: number },
  ) => (
    <Field {...of(name)}>
      {(control) => (
        <input
          {...control}
          {...more}
          name={name}
          value={typed[name]}
          onChange={({ target }) => change(name)(target.value)}
        />
      )}
    </Field>
  );
  return (
    <form
      id={`${id}-form`}
      className={styles.form}
      noValidate
      onSubmit={(event) => void send(event)}
    >
      <SelectField
        {...of('type')}
        value={typed.type}
        onChange={change('type')}
        options={[
          { value: '', label: words.chooseType },
          ...types.map(({ type, typename }) => ({ value: type, label: typename })),
        ]}
      />
      {input('title', { maxLength: 100 })}
      <Field {...of('content')}>
        {(control) => (
          <textarea
            {...control}
            rows={6}
            maxLength={2000}
            name="content"
            value={typed.content}
            onChange={({ target }) => change('content')(target.value)}
          />
        )}
      </Field>
      <div className={styles.pair}>
        {input('contactname', { autoComplete: 'name', maxLength: 60 })}
        {input('mobile', { type: 'tel', autoComplete: 'tel', maxLength: 40 })}
        {input('email', { type: 'email', autoComplete: 'email', maxLength: 120 })}
      </div>
      <p className={styles.note}>{words.contactHelp}</p>
      {props.attachments && (
        <Attachments
          id={id}
          note={props.attachmentsNote}
          megabytes={megabytes}
          files={files}
          onChange={setFiles}
          error={problems.get('fileids')}
        />
      )}
      <CodeField
        id={`${id}-imagecode`}
        inUse={inUse}
        value={typed.imagecode}
        onChange={change('imagecode')}
        error={problems.get('imagecode')}
      />
      <p className={styles.note}>{props.privacyNote}</p>
      <div>
        <Button variant="primary" type="submit" busy={isBusy}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
}
