import { zodResolver } from '@hookform/resolvers/zod';
import { memo, useCallback, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import type { z } from 'zod';
import { isEmptyValue } from '#kit';
import type { JsonValue } from '#schemas/json.ts';
import { labelText } from '../../base/language/labels.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { createTrackedStore } from '../../base/components/tracked.ts';
import { useEvent } from '../../base/components/use-event.ts';
import { propProblemMessage } from '../../core/nodes/check-props.ts';
import { editAt, type PropEdit, type Steps } from '../form/edit-path.ts';
import { useDraftFields } from '../rich-text/draft-fields.ts';
import { formTexts } from '../form/texts.ts';
import { PropControl } from './PropControl.tsx';
import { PropField } from './PropField.tsx';
import type { FieldShape } from '../../core/nodes/field-shape.ts';
import { FormContext, type FormServices, type Revealed } from '../form/form-context.ts';
import { isFreeText } from '../form/is-free-text.ts';
import { addressProblems } from '../form/address-problems.ts';
import { createProblemStore, type ProblemStore } from '../form/problem-store.ts';
import { whenIdle } from '../../base/components/when-idle.ts';
import { withFallbacks } from '../form/with-fallbacks.ts';
import { useLeftFields } from './use-left-fields.ts';
import { useSettledTexts } from './use-settled-texts.ts';
import styles from '../form/Form.module.css';

interface Properties {
  /** What the form is about, for screen readers. */
  label: string;
  schema: z.ZodObject;
  /** Those of the schema's fields that this form shows. */
  fields: FieldShape[];
  props: Record<string, JsonValue>;
  /** Type of the nodes that the form is about, with several joined by spaces: an open draft knows fields of it that somebody may not change. */
  type?: string;
  /** Two columns, where the inspector is wide. */
  wide?: boolean;
  revealed?: Revealed | null;
  /** Nothing was filled in yet: an empty field is complained about once somebody has left it. */
  isNew?: boolean;
  /** Names of props in which the nodes that share this form differ. */
  mixed?: ReadonlySet<string>;
  /** `value` is what the field at the edit's path shall hold. */
  onEdit(edit: PropEdit, value: JsonValue | undefined): void;
}

/** react-hook-form would follow a recursive value type without end. */
type FormValues = Record<string, unknown>;

/**
 * A form made from a schema. The draft is the truth: values come from it, every change goes to it at once, valid or
 * not. The schema is asked when the browser has nothing better to do, and its complaints stand at the fields until they
 * are mended.
 */
export const PropsForm = memo(function PropsForm({
  label,
  schema,
  fields,
  props,
  type = '',
  wide = false,
  revealed = null,
  isNew = false,
  mixed,
  onEdit,
}: Properties) {
  const id = useId();
  const { announce } = useFeedback();
  const values = useMemo(() => withFallbacks(fields, props), [fields, props]);
  const [problems] = useState(createProblemStore);
  const change = useEvent((steps: Steps, value: JsonValue | undefined) => {
    const edit = editAt(props, mixed?.has(String(steps[0])) ? {} : values, steps, value);
    if (edit)
      onEdit(
        'splice' in edit && !isFreeText(fields, steps) ? { path: edit.path, set: value } : edit,
        value,
      );
  });
  const { left, onBlur } = useLeftFields();
  const [held] = useState(() => createTrackedStore(props));
  // Fields that are drawn in this very pass must see it already.
  held.set(props);
  const refusalOf = useFieldRefusals(type);
  const hasRefused = fields.some(({ name }) => refusalOf([name]) !== null);
  const services = useMemo<FormServices>(
    () => ({
      id,
      props: held.get,
      change,
      problems,
      revealed,
      announce,
      refusalOf,
      Field: PropField,
      Control: PropControl,
    }),
    [id, held, change, problems, revealed, announce, refusalOf],
  );

  return (
    <FormContext value={services}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears which field was left */}
      <form
        className={wide ? `${styles.form} ${styles.wide}` : styles.form}
        aria-label={label}
        onBlur={isNew ? onBlur : undefined}
        onSubmit={(event) => event.preventDefault()}
        noValidate
      >
        {hasRefused && <p className={styles.readOnlyWhy}>{formTexts.readOnlyWhy}</p>}
        {fields.map((field) => (
          <PropField
            key={field.name}
            shape={field}
            steps={[field.name]}
            siblings={values}
            mixed={mixed?.has(field.name) ?? false}
          />
        ))}
      </form>
      <Check schema={schema} values={values} problems={problems} left={isNew ? left : null} />
    </FormContext>
  );
});

/** Why fields of these types may not be changed in the open draft, in words; null for those that may. */
function useFieldRefusals(type: string): FormServices['refusalOf'] {
  const fieldRefusal = useDraftFields()?.fieldRefusal;
  return useCallback(
    (steps) => {
      const names = steps.filter((step) => typeof step === 'string').join('.');
      const refusals = type.split(' ').map((one) => fieldRefusal?.(`${one}.${names}`) ?? null);
      return refusals.find((refusal) => refusal !== null) ?? null;
    },
    [type, fieldRefusal],
  );
}

/** Asks the schema when there is time, and tells the fields. Draws nothing, so that a form is not drawn for being checked. */
function Check({
  schema,
  values: typed,
  problems,
  left,
}: {
  schema: z.ZodObject;
  values: Record<string, JsonValue | undefined>;
  problems: ProblemStore;
  /** The props that are complained about while they are empty; null: all. */
  left: ReadonlySet<string> | null;
}) {
  const values = useSettledTexts(typed);
  const form = useForm<FormValues>({
    values,
    resetOptions: { keepErrors: true },
    resolver: zodResolver(schema as z.ZodType<FormValues, FormValues>, {
      error: propProblemMessage,
    }),
  });
  const check = useEffectEvent(() => void form.trigger());
  useEffect(() => whenIdle(check), [values]);
  const { errors } = form.formState;
  const faults = useMemo(() => addressProblems(values), [values]);
  useEffect(() => {
    const isSaid = ([name]: [string, string]) => {
      const [prop = ''] = name.split('.');
      return left === null || left.has(prop) || !isEmptyValue(values[prop]);
    };
    problems.set(new Map([...faults, ...flattenErrors(errors)].filter(isSaid)));
  }, [problems, errors, faults, left, values]);
  return null;
}

/** react-hook-form's tree of errors as dotted names. */
function flattenErrors(errors: FieldErrors): Map<string, string> {
  const flat = new Map<string, string>();
  const visit = (node: unknown, name: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('message' in node && typeof node.message === 'string')
      flat.set(name, labelText(node.message));
    for (const [key, inner] of Object.entries(node)) {
      if (!['message', 'ref', 'type', 'types'].includes(key))
        visit(inner, name ? `${name}.${key}` : key);
    }
  };
  visit(errors, '');
  return flat;
}
