import type { UseFormRegisterReturn } from 'react-hook-form';
import { richTextOf } from '#rules/text/reading-text.ts';
import { Disclosure } from '#ui/components/Disclosure.tsx';
import { Icon } from '#ui/components/Icon.tsx';
import fieldStyles from '#ui/controls/Field.module.css';
import { RichText } from '#ui/rich-text/RichText.tsx';
import styles from './Forms.module.css';
import { visitorFormTexts as words } from './form-texts.ts';
import type { VisibleForm } from './use-entry-form.ts';

export interface AgreementProps {
  /** Of the box to tick. */
  id: string;
  agreement: NonNullable<VisibleForm['agreement']>;
  input: UseFormRegisterReturn;
  error: string | undefined;
}

/** What has to be agreed to, to be read in place, and the box that says so. It is never ticked at first. */
export function Agreement({ id, agreement: { title, body }, input, error }: AgreementProps) {
  return (
    <div className={styles.agreement}>
      <Disclosure summary={words.readText(title)}>
        <div className={styles.terms}>
          <RichText text={richTextOf(body)} under={3} />
        </div>
      </Disclosure>
      <label className={styles.option}>
        <input
          id={id}
          type="checkbox"
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span>{words.agree(title)}</span>
      </label>
      <p className={fieldStyles.error} id={`${id}-error`} role="status">
        {error && (
          <>
            <Icon name="warn" size={16} />
            {error}
          </>
        )}
      </p>
    </div>
  );
}
