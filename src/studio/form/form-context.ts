import { createContext, useContext, type ComponentType } from 'react';
import type { JsonValue } from '#schemas/json.ts';
import type { Steps } from './edit-path.ts';
import type { FieldShape } from './field-shape.ts';

/** What the fields of one form share. */
export interface FormServices {
  /** Prefix of all element ids of this form. */
  id: string;
  /** The props as the draft has them, without defaults. */
  props: Record<string, JsonValue>;
  /** Puts a value into the draft; undefined takes it out, so that the default holds. */
  change(steps: Steps, value: JsonValue | undefined): void;
  /** Complaints by dotted name. */
  problems: ReadonlyMap<string, string>;
  announce(text: string): void;
  /** The field and the control, for controls that hold others. */
  Field: ComponentType<FieldProperties>;
  Control: ComponentType<AnyControlProperties>;
}

export const FormContext = createContext<FormServices | null>(null);

export function useFormServices(): FormServices {
  const services = useContext(FormContext);
  if (!services) throw new Error('PropsForm must surround its fields');
  return services;
}

export interface FieldProperties {
  shape: FieldShape;
  steps: Steps;
  /** Values of the object that the prop belongs to, for conditional fields. */
  siblings: Record<string, JsonValue | undefined>;
}

/** What every control gets. */
export interface ControlProperties {
  /** Element id that the field's label points to. */
  id: string;
  /** Words of the label, for controls that are groups. */
  label: string;
  value: JsonValue | undefined;
  invalid: boolean;
  describedBy: string | undefined;
  onChange(value: JsonValue | undefined): void;
}

export interface AnyControlProperties extends ControlProperties {
  shape: FieldShape;
  steps: Steps;
}
