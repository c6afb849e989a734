import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useMemo } from 'react';
import { FormProvider, useForm, type FieldErrors } from 'react-hook-form';
import type { z } from 'zod';
import type { JsonValue } from '#schemas/json.ts';
import { useFeedback } from '../parts/feedback.ts';
import { problemMessage } from './check-props.ts';
import { editAt, type PropEdit } from './edit-path.ts';
import { Control } from './controls/Control.tsx';
import { Field } from './Field.tsx';
import type { FieldShape } from './field-shape.ts';
import { FormContext, type FormServices } from './form-context.ts';
import styles from './Form.module.css';

interface Properties {
  /** What the form is about, for screen readers. */
  label: string;
  schema: z.ZodObject;
  /** Those of the schema's fields that this form shows. */
  fields: FieldShape[];
  props: Record<string, JsonValue>;
  onEdit(edit: PropEdit): void;
}

/** react-hook-form would follow a recursive value type without end. */
type FormValues = Record<string, unknown>;

/**
 * A form made from a schema. The draft is the truth: values come from it, every change goes to it at once, valid or
 * not, and the schema's complaints stand at the fields until they are mended.
 */
export function PropsForm({ label, schema, fields, props, onEdit }: Properties) {
  const id = useId();
  const { announce } = useFeedback();
  const values = useMemo(() => withFallbacks(fields, props), [fields, props]);
  const form = useForm<FormValues>({
    values,
    resetOptions: { keepErrors: true },
    mode: 'onChange',
    resolver: zodResolver(schema as z.ZodType<FormValues, FormValues>, { error: problemMessage }),
  });
  useEffect(() => void form.trigger(), [form, values]);

  const { errors } = form.formState;
  const problems = useMemo(() => flattenErrors(errors), [errors]);
  const services = useMemo<FormServices>(() => {
    const change: FormServices['change'] = (steps, value) => {
      const edit = editAt(props, values, steps, value);
      if (edit) onEdit(edit);
    };
    return { id, props, change, problems, announce, Field, Control };
  }, [id, props, values, onEdit, problems, announce]);

  return (
    <FormProvider {...form}>
      <FormContext value={services}>
        <form className={styles.form} aria-label={label} onSubmit={(event) => event.preventDefault()} noValidate>
          {fields.map((field) => (
            <Field key={field.name} shape={field} steps={[field.name]} siblings={values} />
          ))}
        </form>
      </FormContext>
    </FormProvider>
  );
}

function withFallbacks(fields: FieldShape[], props: Record<string, JsonValue>): Record<string, JsonValue | undefined> {
  return { ...Object.fromEntries(fields.map((field) => [field.name, field.fallback])), ...props };
}

/** react-hook-form's tree of errors as dotted names. */
function flattenErrors(errors: FieldErrors): Map<string, string> {
  const flat = new Map<string, string>();
  const visit = (node: unknown, name: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('message' in node && typeof node.message === 'string') flat.set(name, node.message);
    for (const [key, inner] of Object.entries(node)) {
      if (!['message', 'ref', 'type', 'types'].includes(key)) visit(inner, name ? `${name}.${key}` : key);
    }
  };
  visit(errors, '');
  return flat;
}
