import { Tooltip } from 'antd';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-drawings.ts';
import styles from './IconButton.module.css';

interface Properties {
  icon: IconName;
  /** What pressing does: the accessible name, and with the keys the tooltip. */
  label: string;
  keys?: string;
  disabled?: boolean;
  pressed?: boolean;
  small?: boolean;
  onPress(): void;
}

/** A button of one drawing. A blocked one stays focusable and says in its label why. */
export function IconButton({ icon, label, keys, disabled = false, pressed, small = false, onPress }: Properties) {
  return (
    <Tooltip title={keys ? `${label}  ${keys}` : label} mouseEnterDelay={0.4}>
      <button
        type="button"
        className={small ? `${styles.button} ${styles.small}` : styles.button}
        aria-label={label}
        aria-disabled={disabled}
        aria-pressed={pressed}
        onClick={() => !disabled && onPress()}
      >
        <Icon name={icon} size={small ? 14 : 16} />
      </button>
    </Tooltip>
  );
}
