import type { FeedbackType } from '#schemas/visitor.ts';
import { Field } from '#ui/controls/Field.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Button } from '#ui/components/Button.tsx';
import { Attachments } from './Attachments.tsx';
import { CodeField } from './CodeField.tsx';
import styles from './Feedback.module.css';
import { feedbackTexts as words } from './feedback-texts.ts';
import { useFeedbackForm, type TextField } from './use-feedback-form.ts';

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
  const { inUse, typed, files, setFiles, problems, isBusy, change, send } = useFeedbackForm(
    id,
    types,
    onSent,
  );
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
      <ContentField {...of('content')} value={typed.content} onChange={change('content')} />
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

interface ContentFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  value: string;
  onChange: (text: string) => void;
}

function ContentField({ value, onChange, ...field }: ContentFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          rows={6}
          maxLength={2000}
          name="content"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
