import { Select } from 'antd';
import { useState } from 'react';
import type { Role } from '#schemas/role.ts';
import { roles } from '#schemas/role.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import { FormField } from '../../base/components/FormField.tsx';
import fields from '../../base/components/Fields.module.css';
import { personText } from '../../base/components/person.ts';
import { useAction } from '../../base/components/use-action.ts';
import { inLanguage } from '../../base/language/language.ts';
import { TimeInput } from '../../base/time/TimeInput.tsx';
import { formatDate } from '#rules/numbers/format.ts';
import { StudioError } from '../../core/api/client.ts';
import { useSession } from '../../core/session/session.ts';
import { CreateDialog } from '../../core/settings/CreateDialog.tsx';
import { deputyTexts as texts } from './deputy-texts.ts';

interface Properties {
  known: Pick<StudioAnswer<'deputies'>, 'candidates' | 'roles' | 'today'>;
  onClose(): void;
}

/** Asks who signs for the reader, which steps, and on which days. */
export function DeputyDialog({ known: { candidates, roles: held, today }, onClose }: Properties) {
  const { client } = useSession();
  const [deputy, setDeputy] = useState<string | null>(null);
  const [role, setRole] = useState<Role | 'all'>('all');
  const [from, setFrom] = useState(formatDate(today));
  const [until, setUntil] = useState('');
  const { mutate, isPending, error } = useAction('deputies', 'requests', 'activity');
  const nameOf = (account: string | null) =>
    candidates.find((one) => one.account === account)?.name ?? '';
  const isBackwards = areBackwards(from, until);
  const save = () =>
    mutate(async () => {
      const days = { from: from.replaceAll('-', ''), until: until.replaceAll('-', '') };
      await client
        .call('nameDeputy', { deputy: deputy ?? '', role: role === 'all' ? null : role, ...days })
        .catch((problem: unknown) => {
          // The studio asks for a second person in a dialog of its own.
          if (problem instanceof StudioError && problem.refusal.code === 'secondPersonNeeded')
            onClose();
          throw problem;
        });
      onClose();
      return texts.named(personText(nameOf(deputy), deputy));
    });
  return (
    <CreateDialog
      title={texts.nameTitle}
      confirm={texts.confirm}
      isReady={deputy !== null && from !== '' && until !== '' && !isBackwards}
      isPending={isPending}
      error={error}
      created={null}
      onConfirm={save}
      onClose={onClose}
    >
      <FormField label={texts.deputy} hint={texts.deputyHint}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={texts.deputy}
          value={deputy}
          options={candidates.map(({ account, name }) => ({
            value: account,
            label: name === account ? account : `${name} ${account}`,
          }))}
          onChange={setDeputy}
        />
      </FormField>
      <FormField label={texts.step}>
        <Select<Role | 'all'>
          aria-label={texts.step}
          value={role}
          options={(['all', ...held] as const).map((value) => ({
            value,
            label: value === 'all' ? texts.all : inLanguage(roles[value].label),
          }))}
          onChange={setRole}
        />
      </FormField>
      <DayFields from={from} until={until} onFrom={setFrom} onUntil={setUntil} />
    </CreateDialog>
  );
}

interface DayFieldsProps {
  /** As date inputs write days; empty: none is chosen. */
  from: string;
  until: string;
  onFrom(day: string): void;
  onUntil(day: string): void;
}

function DayFields({ from, until, onFrom, onUntil }: DayFieldsProps) {
  const isBackwards = areBackwards(from, until);
  return (
    <>
      <FormField label={texts.from}>
        <TimeInput kind="date" explains aria-label={texts.from} value={from} onChange={onFrom} />
      </FormField>
      <FormField label={texts.until} hint={texts.daysHint}>
        <TimeInput
          kind="date"
          explains
          aria-label={texts.until}
          value={until}
          status={isBackwards ? 'error' : ''}
          aria-invalid={isBackwards}
          onChange={onUntil}
        />
      </FormField>
      {isBackwards && (
        <p className={fields.problem} role="alert">
          {texts.backwards}
        </p>
      )}
    </>
  );
}

function areBackwards(from: string, until: string): boolean {
  return from !== '' && until !== '' && until < from;
}
