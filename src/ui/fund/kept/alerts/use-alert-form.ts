import { useState } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { call } from '#kit';
import { ALERT_KINDS, alertProblems, type AlertKind } from '#rules/funds/fund-alerts.ts';
import { useFetch } from '#ui/calls.tsx';
import { alertTexts } from './alert-texts.ts';

interface AlertValues {
  email: string;
  kinds: AlertKind[];
  fundcodes: string[];
}

/** Checks by the rules that the server checks by. */
const resolve: Resolver<AlertValues> = (values) => {
  const problems = alertProblems(values);
  if (problems.size === 0) return { values, errors: {} };
  const errors: FieldErrors<AlertValues> = {};
  for (const [field, message] of problems) errors[field] = { type: 'rule', message };
  return { values: {}, errors };
};

/** The form of a wish for alerts, everything chosen, and sending it. */
export function useAlertForm(funds: readonly { fundcode: string }[]) {
  const fetch = useFetch();
  const [sent, setSent] = useState<{ email: string; hours: string }>();
  const [failure, setFailure] = useState('');
  const form = useForm<AlertValues>({
    defaultValues: {
      email: '',
      kinds: [...ALERT_KINDS],
      fundcodes: funds.map(({ fundcode }) => fundcode),
    },
    resolver: resolve,
  });

  async function send(values: AlertValues): Promise<void> {
    setFailure('');
    const answer = await fetch(call('alert/subscribe', values));
    if (answer.ok) setSent({ email: values.email.trim(), hours: answer.record[0][0].hours });
    else setFailure(answer.msg || alertTexts.failed);
  }
  const again = () => {
    form.setValue('email', '');
    setSent(undefined);
  };
  return { form, send: form.handleSubmit(send), sent, failure, again };
}
