import { Input, Modal } from 'antd';
import { useState } from 'react';
import type { ManagedAccount } from '#wire/studio/people.ts';
import { FormField } from '../../base/components/FormField.tsx';
import fields from '../../base/components/Fields.module.css';
import { useAction } from '../../base/components/use-action.ts';
import { useSession } from '../../core/session/session.ts';
import { settingsTexts } from '../../core/settings/texts.ts';
import { peopleTexts as texts } from './texts.ts';

/** The address at which the company knows a person; empty: none. */
export function AddressDialog({ person, onClose }: { person: ManagedAccount; onClose(): void }) {
  const { client } = useSession();
  const [address, setAddress] = useState(person.email ?? '');
  const { mutate, isPending, error } = useAction('people', 'activity');
  const email = address.trim() || null;
  const save = () =>
    mutate(async () => {
      await client.call('changeAddress', { account: person.account, email });
      onClose();
      return texts.addressChanged(person.name);
    });
  return (
    <Modal
      open
      title={texts.addressTitle(person.name)}
      width={460}
      onCancel={onClose}
      onOk={save}
      okText={settingsTexts.save}
      cancelText={settingsTexts.cancel}
      okButtonProps={{ loading: isPending }}
    >
      <FormField label={texts.address} hint={texts.addressHint}>
        <Input
          aria-label={texts.address}
          type="email"
          value={address}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setAddress(event.target.value)}
        />
      </FormField>
      {person.isOfProvider && <p className={fields.hint}>{texts.addressUnties}</p>}
      {error && (
        <p className={fields.problem} role="alert">
          {error.message}
        </p>
      )}
    </Modal>
  );
}
