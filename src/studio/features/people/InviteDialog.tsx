import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { EVERYWHERE, type Grant } from '#schemas/permission.ts';
import { useSession } from '../../core/session/session.ts';
import { useAction } from '../../base/components/use-action.ts';
import { settingsTexts } from '../../core/settings/texts.ts';
import { GrantsField } from './GrantsField.tsx';
import { LinkNote } from './LinkNote.tsx';
import { peopleTexts as texts } from './texts.ts';
import fields from '../../base/components/Fields.module.css';

/** Asks for an account and its roles, then shows the link once. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const { client } = useSession();
  const [account, setAccount] = useState('');
  const [grants, setGrants] = useState<Grant[]>([{ role: 'editor', scope: EVERYWHERE }]);
  const [address, setAddress] = useState<string | null>(null);
  const { mutate, isPending, error } = useAction('people');
  const make = () =>
    mutate(async () => {
      setAddress(
        (await client.call('invite', { account: account.trim(), grants, isReset: false })).address,
      );
      return '';
    });
  return (
    <Modal
      open
      title={texts.inviteTitle}
      width={560}
      onCancel={onClose}
      footer={
        address === null
          ? [
              <Button key="cancel" onClick={onClose}>
                {settingsTexts.cancel}
              </Button>,
              <Button
                key="make"
                type="primary"
                loading={isPending}
                disabled={account.trim() === ''}
                onClick={make}
              >
                {texts.make}
              </Button>,
            ]
          : [
              <Button key="close" type="primary" onClick={onClose}>
                {settingsTexts.done}
              </Button>,
            ]
      }
    >
      {address !== null ? (
        <LinkNote address={address} />
      ) : (
        <div className={fields.form}>
          <p className={fields.hint}>{texts.inviteHint}</p>
          <label className={fields.field}>
            <span>{texts.account}</span>
            <Input
              aria-label={texts.account}
              value={account}
              maxLength={40}
              autoComplete="off"
              onChange={(event) => setAccount(event.target.value)}
            />
            <span className={fields.hint}>{texts.accountHint}</span>
          </label>
          <GrantsField value={grants} onChange={setGrants} />
          {error && (
            <p className={fields.problem} role="alert">
              {error.message}
            </p>
          )}
        </div>
      )}
    </Modal>
  );
}
