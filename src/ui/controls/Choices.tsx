import { useEffect, useRef, type Ref } from 'react';
import { bringIntoSight } from '#ui/bring-into-sight.ts';
import { onPointerDownPrimary } from '#ui/on-pointer-down.ts';
import { usePressed } from './use-pressed.ts';
import styles from './Choices.module.css';

export interface ChoicesProps<Value extends string> {
  /** Of the radio buttons; inside a form also the name under which the choice is sent. */
  name: string;
  /** What is chosen; stands before the row. */
  legend: string;
  /** `count`: how much the choice would leave; what would leave nothing stays, dimmed. */
  options: readonly { value: Value; label: string; count?: string | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Another choice is pressed, and about to be made. */
  onPress?: ((value: Value) => void) | undefined;
  /** Of the choice that gets the focus: the one that is chosen, otherwise the first. */
  ref?: Ref<HTMLInputElement> | undefined;
  onBlur?: (() => void) | undefined;
  'aria-describedby'?: string | undefined;
}

/** One of several as quiet chips: radio buttons, so that arrow keys change it and a form sends it without scripts. */
export function Choices<Value extends string>({
  name,
  legend,
  options,
  value,
  onChange,
  onPress,
  ref,
  onBlur,
  'aria-describedby': describedBy,
}: ChoicesProps<Value>) {
  const focused = options.find((option) => option.value === value) ?? options[0];
  const [shown, press] = usePressed(value, onChange);
  const row = useRef<HTMLDivElement>(null);
  useEffect(
    () => bringIntoSight(row.current, row.current?.querySelector(':checked')?.parentElement),
    [],
  );
  return (
    // Not a fieldset: Safari lays out no legend beside the choices.
    <div role="group" className={styles.choices} aria-label={legend} aria-describedby={describedBy}>
      <span className={styles.legend} aria-hidden="true">
        {legend}
      </span>
      <div ref={row} className={styles.row}>
        {options.map((option) => (
          <label
            key={option.value}
            className={styles.choice}
            data-none={option.count === '0' || undefined}
            onPointerDown={
              onPress && option.value !== shown
                ? onPointerDownPrimary(() => onPress(option.value))
                : undefined
            }
          >
            <input
              type="radio"
              name={name}
              ref={option === focused ? ref : undefined}
              value={option.value}
              checked={option.value === shown}
              onBlur={onBlur}
              onChange={() => press(option.value)}
            />
            {option.label}
            {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
          </label>
        ))}
      </div>
    </div>
  );
}
