import { createContext, useContext, type ComponentType } from 'react';
import type { JsonValue } from '#schemas/json.ts';
import type { Steps } from './edit-path.ts';
import type { FieldShape } from '../../core/nodes/field-shape.ts';
import type { ProblemStore } from './problem-store.ts';

/** What the fields of one form share. It stays the same from edit to edit, so that a field is drawn again only for its own sake. */
export interface FormServices {
  /** Prefix of all element ids of this form. */
  id: string;
  /** The props as the draft has them, without defaults, as they are now. */
  props(): Record<string, JsonValue>;
  /** Puts a value into the draft; undefined takes it out, so that the default holds. */
  change(steps: Steps, value: JsonValue | undefined): void;
  /** The field that somebody was led to, as a dotted name with the ids of items; lists open the item that it lies in. */
  revealed: Revealed | null;
  /** Complaints by dotted name. */
  problems: ProblemStore;
  announce(text: string): void;
  /** Why the value at these steps may not be changed, in words; null where it may. */
  refusalOf(steps: Steps): string | null;
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

/** A new object each time somebody is led to a field, also to the same one again. */
export interface Revealed {
  name: string;
}

export interface FieldProperties {
  shape: FieldShape;
  steps: Steps;
  /** Dotted name with the ids of items, where it differs from the steps: what findings name. */
  path?: string | undefined;
  /** Values of the object that the prop belongs to, for conditional fields. */
  siblings: Record<string, JsonValue | undefined>;
  /** The nodes that share the form differ here. */
  mixed?: boolean;
}

/** What every control gets. */
export interface ControlProperties {
  /** Element id that the field's label points to. */
  id: string;
  /** Words of the label, for controls that are groups. */
  label: string;
  value: JsonValue | undefined;
  /** The nodes that are selected have different values. */
  mixed?: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  onChange(value: JsonValue | undefined): void;
}

export interface AnyControlProperties extends ControlProperties {
  shape: FieldShape;
  steps: Steps;
}
