import { Input } from 'antd';
import { useState } from 'react';
import { EVERYWHERE, type Grant } from '#schemas/permission.ts';
import fields from '../../base/components/Fields.module.css';
import { FormField } from '../../base/components/FormField.tsx';
import { useAction } from '../../base/components/use-action.ts';
import { useSession } from '../../core/session/session.ts';
import { CreateDialog } from '../../core/settings/CreateDialog.tsx';
import { GrantsField } from './GrantsField.tsx';
import { LinkNote } from './LinkNote.tsx';
import { peopleTexts as texts } from './texts.ts';

const EDITOR: readonly Grant[] = [{ role: 'editor', scope: EVERYWHERE }];

interface InviteDialogProps {
  /** The roles to begin with. */
  given?: readonly Grant[] | undefined;
  hasProvider: boolean;
  onClose(): void;
}

/** Asks for an account and its roles, then shows the link once. */
export function InviteDialog({ given = EDITOR, hasProvider, onClose }: InviteDialogProps) {
  const { client } = useSession();
  const [account, setAccount] = useState('');
  const [email, setEmail] = useState('');
  const [grants, setGrants] = useState<Grant[]>([...given]);
  const [address, setAddress] = useState<string | null>(null);
  const { mutate, isPending, error } = useAction('people');
  const make = () =>
    mutate(async () => {
      setAddress(
        (
          await client.call('invite', {
            account: account.trim(),
            grants,
            isReset: false,
            ...(email.trim() !== '' && { email: email.trim() }),
          })
        ).address,
      );
      return '';
    });
  return (
    <CreateDialog
      title={texts.inviteTitle}
      confirm={texts.make}
      isReady={account.trim() !== ''}
      isPending={isPending}
      error={error}
      created={address === null ? null : <LinkNote address={address} />}
      onConfirm={make}
      onClose={onClose}
    >
      <p className={fields.hint}>{texts.inviteHint}</p>
      <FormField label={texts.account} hint={texts.accountHint}>
        <Input
          aria-label={texts.account}
          value={account}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setAccount(event.target.value)}
          onPressEnter={() => account.trim() !== '' && !isPending && make()}
        />
      </FormField>
      {hasProvider && (
        <FormField label={texts.address} hint={texts.inviteAddressHint}>
          <Input
            aria-label={texts.address}
            type="email"
            value={email}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setEmail(event.target.value)}
          />
        </FormField>
      )}
      <GrantsField value={grants} onChange={setGrants} />
    </CreateDialog>
  );
}
