import { Controller, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { messageInWords } from '#rules/language/words.ts';
import type { FeedbackType } from '#schemas/visitor.ts';
import { Field } from '#ui/controls/Field.tsx';
import { SelectField } from '#ui/controls/SelectField.tsx';
import { Button } from '#ui/components/Button.tsx';
import { Attachments } from './Attachments.tsx';
import { CodeField } from './CodeField.tsx';
import styles from './Feedback.module.css';
import { feedbackTexts as words } from './feedback-texts.ts';
import { useFeedbackForm, type FeedbackValues } from './use-feedback-form.ts';

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
  const { inUse, form, send } = useFeedbackForm(types, onSent);
  const { control, register } = form;
  const { errors, isSubmitting } = form.formState;
  const text = { id, register, errors };
  return (
    <form
      id={`${id}-form`}
      className={styles.form}
      noValidate
      onChange={inUse.start}
      onSubmit={(event) => {
        inUse.start();
        void send(event);
      }}
    >
      <Controller
        control={control}
        name="type"
        render={({ field }) => (
          <SelectField
            id={`${id}-type`}
            label={words.type}
            error={errors.type?.message}
            {...field}
            options={[
              { value: '', label: words.chooseType },
              ...types.map(({ type, typename }) => ({
                value: type,
                label: messageInWords(typename),
              })),
            ]}
          />
        )}
      />
      <TextField {...text} name="title" maxLength={100} />
      <Field id={`${id}-content`} label={words.content} error={errors.content?.message}>
        {(box) => <textarea {...box} rows={6} maxLength={2000} {...register('content')} />}
      </Field>
      <div className={styles.pair}>
        <TextField {...text} name="contactname" autoComplete="name" maxLength={60} />
        <TextField {...text} name="mobile" type="tel" autoComplete="tel" maxLength={40} />
        <TextField {...text} name="email" type="email" autoComplete="email" maxLength={120} />
      </div>
      <p className={styles.note}>{words.contactHelp}</p>
      {props.attachments && (
        <Controller
          control={control}
          name="files"
          render={({ field: { value, onChange } }) => (
            <Attachments
              id={id}
              note={props.attachmentsNote}
              megabytes={megabytes}
              files={value}
              // Uploads end one after another: each adds to what there is by then.
              onChange={(change) => onChange([...change(form.getValues('files'))])}
              error={errors.files?.message}
            />
          )}
        />
      )}
      <CodeField
        id={`${id}-imagecode`}
        inUse={inUse}
        register={() => register('imagecode')}
        error={errors.imagecode?.message}
      />
      <p className={styles.note}>{props.privacyNote}</p>
      <div>
        <Button variant="primary" type="submit" busy={isSubmitting}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
}

interface TextFieldProps {
  id: string;
  register: UseFormRegister<FeedbackValues>;
  errors: FieldErrors<FeedbackValues>;
  name: 'title' | 'contactname' | 'mobile' | 'email';
  type?: string;
  autoComplete?: string;
  maxLength: number;
}

// With one of phone and e-mail the other is right too.
const DEPS: Partial<Record<TextFieldProps['name'], 'mobile'>> = { email: 'mobile' };

/** Fields are registered as they stand: the first one that is wrong gets the focus. */
function TextField({ id, register, errors, name, ...input }: TextFieldProps) {
  const deps = DEPS[name];
  return (
    <Field id={`${id}-${name}`} label={words[name]} error={errors[name]?.message}>
      {(box) => <input {...box} {...input} {...register(name, deps && { deps })} />}
    </Field>
  );
}
