import { useForm } from 'react-hook-form';
import { call } from '#kit';
import type { SiteText } from '#schemas/content/shared.ts';
import { useCall, useFetch } from '#ui/calls.tsx';
import { Button } from '#ui/components/Button.tsx';
import { Bones, Failed } from '#ui/components/States.tsx';
import { richTextOf } from '#rules/text/reading-text.ts';
import { RichText } from '#ui/rich-text/RichText.tsx';
import { noteConfirmation } from './confirmation.ts';
import type { GateWords } from './gate-words.ts';
import styles from './Gate.module.css';

/** The text that visitors confirm, by its code. */
const TEXT = 'qualifiedinvestor';

interface Properties {
  id: string;
  words: GateWords;
  onConfirmed: () => void;
  onDeclined: () => void;
}

/** The company's text word for word, and the two ways on. */
export function GateForm(props: Properties) {
  const { answer, loading, retry } = useCall(
    call('content/text/list', { textcodes: TEXT }),
    undefined,
  );
  if (answer === undefined) return <Bones rows={4} />;
  const text = answer.ok ? answer.record[0][0] : undefined;
  if (!text)
    return (
      <Failed message={(!answer.ok && answer.msg) || undefined} retry={retry} loading={loading} />
    );
  return <TextForm key={text.textversion} {...props} text={text} onOutdated={retry} />;
}

function TextForm({
  id,
  words,
  text,
  onConfirmed,
  onDeclined,
  onOutdated,
}: Properties & { text: SiteText; onOutdated: () => void }) {
  const fetch = useFetch();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { agree: false } });
  const missed = formState.errors.agree;

  const confirm = handleSubmit(async () => {
    const answer = await fetch(call('content/private/confirm', { textversion: text.textversion }));
    if (!answer.ok) return onOutdated();
    onConfirmed();
    noteConfirmation(answer.record[0][0].confirmtime);
  });

  return (
    <form
      className={styles.form}
      aria-labelledby={`${id}-gate-title`}
      noValidate
      onSubmit={(event) => void confirm(event)}
    >
      <h3 className={styles.title} id={`${id}-gate-title`}>
        {text.title}
      </h3>
      <RichText text={richTextOf(text.body)} under={3} />
      <label className={styles.agree}>
        <input
          id={`${id}-agree`}
          type="checkbox"
          aria-invalid={missed ? true : undefined}
          aria-describedby={missed && `${id}-agree-error`}
          {...register('agree', { required: words.agreeError })}
        />
        <span>{words.agreeLabel}</span>
      </label>
      <p className={styles.error} id={`${id}-agree-error`} role="status">
        {missed?.message}
      </p>
      <div className={styles.ways}>
        <Button variant="primary" type="submit" busy={formState.isSubmitting}>
          {words.confirmLabel}
        </Button>
        <Button onClick={onDeclined}>{words.declineLabel}</Button>
      </div>
    </form>
  );
}
