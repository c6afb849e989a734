import { Button, Tooltip, type ButtonProps } from 'antd';
import styles from './RightsButton.module.css';

interface Properties extends Omit<ButtonProps, 'children' | 'aria-disabled'> {
  label: string;
  /** Why it may not be pressed, in words; null where it may. */
  refusal: string | null;
}

/** A button that not everybody may press. Who may not is told why: it stays focusable. */
export function RightsButton({ label, refusal, onClick, ...rest }: Properties) {
  const isBlocked = refusal !== null;
  return (
    <Tooltip title={refusal} placement="bottomRight">
      <Button
        {...rest}
        aria-disabled={isBlocked}
        {...(isBlocked && { className: styles.blocked ?? '', 'aria-label': `${label} ${refusal}` })}
        onClick={(event) => !isBlocked && onClick?.(event)}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
