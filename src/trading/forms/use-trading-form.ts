import { useEffect, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Failure } from '#kit';
import { formProblem } from './field-problem.ts';

export type TradingFormState<Values extends FieldValues, Sent extends FieldValues> = ReturnType<
  typeof useTradingForm<Values, Sent>
>;

/** A form over a schema, and what its answer said of it. */
export function useTradingForm<Values extends FieldValues, Sent extends FieldValues>(
  schema: z.ZodType<Sent, Values>,
  defaultValues: DefaultValues<Values>,
) {
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema),
    defaultValues,
    // What is wrong is said once somebody tried to send it.
    mode: 'onSubmit',
  });
  const { subscribe, getFieldState, trigger } = form;
  const [problem, setProblem] = useState<string | null>(null);

  // An error goes as soon as its field is right, also where only a part of the form was asked for.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = name as FieldPath<Values> | undefined;
          if (field && getFieldState(field).invalid) void trigger(field);
        },
      }),
    [subscribe, getFieldState, trigger],
  );

  return {
    control: form.control,
    values: form.watch,
    setValue: form.setValue,
    setError: form.setError,
    problem,
    /** Says a refusal at its field, which gets the focus, or above the button. */
    refuse(failure: Failure): void {
      const names = Object.keys(form.getValues());
      const { field, message } = formProblem(failure, names);
      if (field === null) return setProblem(message);
      form.setError(field as FieldPath<Values>, { message }, { shouldFocus: true });
    },
    /** What was filled in so far of these fields; null, and said at them, where something is wrong with one. */
    async part<Shape extends z.ZodRawShape>(
      fields: z.ZodObject<Shape>,
    ): Promise<z.output<z.ZodObject<Shape>> | null> {
      const names = Object.keys(fields.shape) as FieldPath<Values>[];
      if (!(await trigger(names, { shouldFocus: true }))) return null;
      return fields.parse(form.getValues());
    },
    submit: (act: (sent: Sent) => Promise<void>) =>
      form.handleSubmit((sent) => {
        setProblem(null);
        return act(sent);
      }),
  };
}
