import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#ui/controls/Field.tsx';
import { Button } from '#ui/components/Button.tsx';
import { feedbackTexts as words } from './feedback-texts.ts';
import styles from './Feedback.module.css';
import type { CodeInUse } from './use-image-code.ts';

interface Properties {
  id: string;
  inUse: CodeInUse;
  /** Registers its input, when it is rendered: the order of fields says which error gets the focus. */
  register: () => UseFormRegisterReturn;
  error: string | undefined;
}

/** The code and where it is typed in, with the ways to another one and to the other kind. */
export function CodeField({ id, inUse, register, error }: Properties) {
  const { code, codetype, loading } = inUse;
  const other = codetype === 'image' ? 'words' : 'image';
  return (
    <div className={styles.code}>
      {code?.question && (
        <p className={styles.question} id={`${id}-question`}>
          {code.question}
        </p>
      )}
      <div className={styles.codeRow}>
        <Field
          id={id}
          label={words.code}
          help={codetype === 'image' ? words.codeHelp : words.wordsHelp}
          error={error ?? inUse.problem}
        >
          {({ 'aria-describedby': describedBy, ...control }) => (
            <input
              {...control}
              aria-describedby={[code?.question && `${id}-question`, describedBy]
                .filter(Boolean)
                .join(' ')}
              {...register()}
              autoComplete="one-time-code"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={8}
            />
          )}
        </Field>
        {code?.image && (
          <img
            className={styles.picture}
            src={code.image}
            width={code.width}
            height={code.height}
            alt={words.codeImage}
          />
        )}
        <Button busy={loading} onClick={inUse.renew}>
          {code ? words.otherCode : words.showCode}
        </Button>
      </div>
      <Button variant="ghost" onClick={() => (inUse.setCodetype(other), inUse.start())}>
        {other === 'words' ? words.byWords : words.byImage}
      </Button>
    </div>
  );
}
