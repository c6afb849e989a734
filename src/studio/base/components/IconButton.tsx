import { Tooltip } from 'antd';
import { useEffect, useId, useState } from 'react';
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

const SHOWN_AFTER = 400;

/**
 * A button of one drawing. A blocked one stays focusable and says in its label why. Its tooltip is made when somebody
 * comes near: there are dozens of these buttons, rendered again with every key.
 */
export function IconButton({
  icon,
  label,
  keys,
  disabled = false,
  pressed,
  small = false,
  onPress,
}: Properties) {
  const id = useId();
  const [near, setNear] = useState<'pointer' | 'focus' | null>(null);
  const isShown = useLater(near);
  return (
    <button
      type="button"
      className={small ? `${styles.button} ${styles.small}` : styles.button}
      aria-label={label}
      aria-describedby={isShown ? id : undefined}
      aria-disabled={disabled}
      aria-pressed={pressed}
      onClick={() => !disabled && onPress()}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setNear('pointer')}
      onPointerLeave={() => setNear(null)}
      onPointerDown={() => setNear(null)}
      onFocus={({ target }) => target.matches(':focus-visible') && setNear('focus')}
      onBlur={() => setNear(null)}
      onKeyDown={({ key }) => key === 'Escape' && setNear(null)}
    >
      <Icon name={icon} size={small ? 14 : 16} />
      {isShown && (
        <Tooltip id={id} open title={keys ? `${label}  ${keys}` : label}>
          <span className={styles.area} />
        </Tooltip>
      )}
    </button>
  );
}

/** Whether somebody is near and has been for a moment. */
function useLater(near: 'pointer' | 'focus' | null): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (near === null) return undefined;
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [near]);
  return shown;
}
