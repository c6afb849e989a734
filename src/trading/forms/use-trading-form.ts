import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type DefaultValues, type FieldPath, type FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Failure } from '#kit';
import { formProblem } from './field-problem.ts';

/** A form over a schema, and what its answer said of it. */
export function useTradingForm<Values extends FieldValues, Sent extends FieldValues>(
  schema: z.ZodType<Sent, Values>,
  defaultValues: DefaultValues<Values>,
) {
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema),
    defaultValues,
    // What is wrong is said once somebody tried to send it, and goes as soon as it is right.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
  const [problem, setProblem] = useState<string | null>(null);

  return {
    control: form.control,
    values: form.watch,
    setValue: form.setValue,
    problem,
    /** Says a refusal at its field, which gets the focus, or above the button. */
    refuse(failure: Failure): void {
      const names = Object.keys(form.getValues());
      const { field, message } = formProblem(failure, names);
      if (field === null) return setProblem(message);
      form.setError(field as FieldPath<Values>, { message }, { shouldFocus: true });
    },
    /** What was filled in so far of a part of the form; null, and said at the fields, where something is wrong with it. */
    part<Part>(partSchema: z.ZodType<Part>): Part | null {
      const parsed = partSchema.safeParse(form.getValues());
      if (parsed.success) return parsed.data;
      for (const [index, { path, message }] of parsed.error.issues.entries())
        form.setError(
          path.join('.') as FieldPath<Values>,
          { message },
          { shouldFocus: index === 0 },
        );
      return null;
    },
    submit: (act: (sent: Sent) => Promise<void>) =>
      form.handleSubmit((sent) => {
        setProblem(null);
        return act(sent);
      }),
    clear: () => setProblem(null),
    reset: form.reset,
  };
}
