import type { ReactNode } from 'react';
import fields from './Fields.module.css';

/** A control with its label above and a hint below. */
export function FormField({
  label,
  hint,
  children,
}: {
  label: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <label className={fields.field}>
      <span>{label}</span>
      {children}
      {hint !== undefined && <span className={fields.hint}>{hint}</span>}
    </label>
  );
}
