import { Icon } from '#ui/components/Icon.tsx';
import fieldStyles from '#ui/controls/Field.module.css';
import styles from './Forms.module.css';

export interface OptionGroupProps {
  /** Unique on the page; also the name of radio buttons. */
  id: string;
  legend: string;
  help: string | undefined;
  error: string | undefined;
  options: readonly string[];
  /** What visitors read of each option. */
  labels: Readonly<Record<string, string>>;
  /** The one that is chosen, or all of several. */
  value: string | readonly string[];
  onChange: (value: string | string[]) => void;
  onBlur: () => void;
}

/** One of a few as radio buttons, or several as boxes to tick, with help and error below like other fields. */
export function OptionGroup({
  id,
  legend,
  help,
  error,
  options,
  labels,
  value,
  onChange,
  onBlur,
}: OptionGroupProps) {
  const isSeveral = typeof value !== 'string';
  const isChosen = (option: string) => (isSeveral ? value.includes(option) : value === option);
  const toggle = (option: string) => {
    if (!isSeveral) return onChange(option);
    onChange(isChosen(option) ? value.filter((one) => one !== option) : [...value, option]);
  };
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.group} aria-describedby={describedBy || undefined}>
      <legend className={fieldStyles.label}>{legend}</legend>
      <div className={styles.options}>
        {options.map((option, at) => (
          <label key={option} className={styles.option}>
            <input
              id={at === 0 ? id : undefined}
              type={isSeveral ? 'checkbox' : 'radio'}
              name={id}
              value={option}
              checked={isChosen(option)}
              aria-invalid={error ? true : undefined}
              onChange={() => toggle(option)}
              onBlur={onBlur}
            />
            <span>{labels[option] ?? option}</span>
          </label>
        ))}
      </div>
      {help && (
        <p className={fieldStyles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      <p className={fieldStyles.error} id={`${id}-error`} role="status">
        {error && (
          <>
            <Icon name="warn" size={16} />
            {error}
          </>
        )}
      </p>
    </fieldset>
  );
}
