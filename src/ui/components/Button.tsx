import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from './Link.tsx';
import styles from './Button.module.css';

interface ButtonVariant {
  /** `primary` at most once in a view; `invert` on dark ground. */
  variant?: 'primary' | 'normal' | 'ghost' | 'invert';
  className?: string | undefined;
  children: ReactNode;
}
export interface ButtonProps
  extends ButtonVariant, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  /** Keeps the width, shows a spinner and cannot be pressed again. */
  busy?: boolean;
}

/** Something that happens here. What leads to another page is a `ButtonLink`. */
export function Button({
  variant = 'normal',
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
      className={classesOf(variant, className)}
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
  variant = 'normal',
  className = '',
  ...rest
}: ButtonVariant & Pick<LinkProps, 'to' | 'opentype' | 'onClick' | 'onAuxClick'>) {
  return <Link {...rest} className={classesOf(variant, className)} />;
}

/** `normal` is the look of every button, and has no class of its own. */
function classesOf(variant: NonNullable<ButtonVariant['variant']>, className: string): string {
  return [styles.button, styles[variant], className].filter(Boolean).join(' ');
}
