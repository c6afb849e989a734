import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from './Link.tsx';
import styles from './Button.module.css';

interface Look {
  /** `primary` at most once in a view; `invert` on dark ground. */
  look?: 'primary' | 'normal' | 'ghost' | 'invert';
  className?: string | undefined;
  children: ReactNode;
}
export interface ButtonProps
  extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  /** Keeps the width, shows a spinner and cannot be pressed again. */
  busy?: boolean;
}

/** Something that happens here. What leads to another page is a `ButtonLink`. */
export function Button({
  look = 'normal',
  busy = false,
  className = '',
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classesOf(look, className)}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'normal',
  className = '',
  ...rest
}: Look & Pick<LinkProps, 'to' | 'opentype' | 'onClick' | 'onAuxClick'>) {
  return <Link {...rest} className={classesOf(look, className)} />;
}

/** `normal` is the look of every button, and has no class of its own. */
function classesOf(look: NonNullable<Look['look']>, className: string): string {
  return [styles.button, styles[look], className].filter(Boolean).join(' ');
}
