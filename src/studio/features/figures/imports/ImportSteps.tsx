import { Icon } from '../../../base/components/Icon.tsx';
import { importTexts as texts } from '../shared/import-texts.ts';
import styles from './Imports.module.css';

/** The steps of an import, and which of them is being done. */
export function ImportSteps({ step }: { step: number }) {
  return (
    <ol className={styles.steps} aria-label={texts.stepsLabel}>
      {texts.steps.map((name, at) => (
        <li
          key={name}
          aria-current={at === step ? 'step' : undefined}
          data-state={at < step ? 'done' : at === step ? 'now' : 'later'}
        >
          <span>{at < step ? <Icon name="check" size={12} /> : at + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}
