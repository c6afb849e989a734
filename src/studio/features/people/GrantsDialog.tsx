import { Modal } from 'antd';
import { useState } from 'react';
import type { Grant } from '#schemas/permission.ts';
import type { ManagedAccount } from '#wire/studio/people.ts';
import { useAction } from '../../base/components/use-action.ts';
import { useSession } from '../../core/session/session.ts';
import { settingsTexts } from '../../core/settings/texts.ts';
import { GrantsField } from './GrantsField.tsx';
import { peopleTexts as texts } from './texts.ts';

export function GrantsDialog({ person, onClose }: { person: ManagedAccount; onClose(): void }) {
  const { client } = useSession();
  const [grants, setGrants] = useState<Grant[]>(person.grants);
  const { mutate, isPending } = useAction('people', 'me', 'activity');
  const save = () =>
    mutate(async () => {
      await client.call('changeGrants', { account: person.account, grants });
      onClose();
      return texts.changed(person.name);
    });
  return (
    <Modal
      open
      title={texts.grantsTitle(person.name)}
      width={560}
      onCancel={onClose}
      onOk={save}
      okText={settingsTexts.save}
      cancelText={settingsTexts.cancel}
      okButtonProps={{ loading: isPending }}
    >
      <GrantsField value={grants} onChange={setGrants} />
    </Modal>
  );
}
