import { Input, Select } from 'antd';
import { useState } from 'react';
import type { KeyLimit } from '#schemas/api-key.ts';
import { EVERYWHERE } from '#schemas/permission.ts';
import { FormField } from '../../base/components/FormField.tsx';
import { SecretNote } from '../../base/components/SecretNote.tsx';
import { useAction } from '../../base/components/use-action.ts';
import { useSession } from '../../core/session/session.ts';
import { CreateDialog } from '../../core/settings/CreateDialog.tsx';
import { LimitFields } from './LimitFields.tsx';
import { keyTexts as texts } from './texts.ts';

const DAYS = [7, 30, 90, 180, 365, 730];

/** Asks what a key is for and how far it reaches, then shows it once. */
export function KeyDialog({ onClose }: { onClose(): void }) {
  const { client } = useSession();
  const [name, setName] = useState('');
  const [days, setDays] = useState(90);
  const [limit, setLimit] = useState<KeyLimit>({ rights: ['studio.read'], scope: EVERYWHERE });
  const [token, setToken] = useState<string | null>(null);
  const { mutate, isPending, error } = useAction('keys', 'activity');
  const make = () =>
    mutate(async () => {
      setToken((await client.call('createKey', { name: name.trim(), limit, days })).token);
      return '';
    });
  return (
    <CreateDialog
      title={texts.makeTitle}
      confirm={texts.confirm}
      isReady={name.trim() !== '' && limit.rights.length > 0}
      isPending={isPending}
      error={error}
      created={
        token === null ? null : (
          <SecretNote label={texts.token} hint={texts.tokenHint} secret={token} />
        )
      }
      onConfirm={make}
      onClose={onClose}
    >
      <FormField label={texts.name} hint={texts.nameHint}>
        <Input
          aria-label={texts.name}
          value={name}
          maxLength={40}
          onChange={(event) => setName(event.target.value)}
        />
      </FormField>
      <LimitFields limit={limit} onChange={setLimit} />
      <FormField label={texts.days}>
        <Select
          aria-label={texts.days}
          value={days}
          options={DAYS.map((value) => ({ value, label: texts.daysOf(value) }))}
          onChange={setDays}
        />
      </FormField>
    </CreateDialog>
  );
}
