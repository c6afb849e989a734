import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { Grant } from '#schemas/permission.ts';
import type { OpenInvitation, ManagedAccount } from '#wire/studio/people.ts';
import cards from '../../base/components/Cards.module.css';
import { Icon } from '../../base/components/Icon.tsx';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { useAction } from '../../base/components/use-action.ts';
import { useScopeChoices } from '../../core/rights/use-scope-choices.ts';
import { useSession } from '../../core/session/session.ts';
import { SettingsScreen } from '../../core/settings/SettingsScreen.tsx';
import { settingsTexts } from '../../core/settings/texts.ts';
import { AddressDialog } from './AddressDialog.tsx';
import { DirectoryCard } from './DirectoryCard.tsx';
import { GrantsDialog } from './GrantsDialog.tsx';
import { InvitationsCard } from './InvitationsCard.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { LinkNote } from './LinkNote.tsx';
import { AccountRow, type PersonAct } from './AccountRow.tsx';
import { ApprovalRuleCard } from './ApprovalRuleCard.tsx';
import { SecurityCard } from './SecurityCard.tsx';
import { peopleTexts as texts } from './texts.ts';
import { usePeople } from './use-people.ts';

type Opened =
  | { what: 'invite'; grants?: readonly Grant[] }
  | { what: 'grants' | 'address'; person: ManagedAccount }
  | { what: 'link'; address: string };

/** Who may use the studio, and for what. */
export function PeopleScreen() {
  const { client } = useSession();
  const { data, error, refetch } = usePeople();
  const { nameOf } = useScopeChoices();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { mutate } = useAction('people', 'activity');
  const close = () => setOpened(null);

  function act(person: ManagedAccount, what: PersonAct) {
    const { account, name } = person;
    if (what === 'change') return setOpened({ what: 'grants', person });
    if (what === 'inviteLike') return setOpened({ what: 'invite', grants: person.grants });
    if (what === 'address') return setOpened({ what: 'address', person });
    return mutate(async () => {
      if (what === 'reset')
        setOpened({
          what: 'link',
          address: (await client.call('invite', { account, grants: [], isReset: true })).address,
        });
      if (what === 'resetFactors') await client.call('resetFactors', { account });
      if (what === 'endSessions') await client.call('endSessionsOf', { account });
      if (what === 'deactivate' || what === 'activate')
        await client.call('setActive', { account, isActive: what === 'activate' });
      return SAID[what](name);
    });
  }
  const agree = ({ id, account, grants, email }: OpenInvitation) =>
    mutate(async () => {
      await client.call('agreeInvitation', { id, account, grants, email });
      return texts.agreed(account);
    });
  const revoke = ({ id }: OpenInvitation) =>
    mutate(async () => {
      await client.call('revokeInvitation', { id });
      return texts.revoked;
    });

  return (
    <SettingsScreen
      title={settingsTexts.people}
      actions={
        <Button
          type="primary"
          icon={<Icon name="plus" size={14} />}
          onClick={() => setOpened({ what: 'invite' })}
        >
          {texts.invite}
        </Button>
      }
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <section className={cards.card} aria-label={texts.list}>
        <h2>{texts.list}</h2>
        <ul style={{ listStyle: 'none' }}>
          {data?.people.map((person) => (
            <AccountRow
              key={person.account}
              person={person}
              provider={data.provider}
              hasDirectory={data.directory !== null}
              nameOf={nameOf}
              onAct={(what) => act(person, what)}
            />
          ))}
        </ul>
      </section>
      {data?.directory && <DirectoryCard directory={data.directory} />}
      <InvitationsCard
        invitations={data?.invitations}
        nameOf={nameOf}
        onAgree={agree}
        onRevoke={revoke}
      />
      {data && <ApprovalRuleCard isRequired={data.isApprovalRequired} />}
      {data && <SecurityCard key={JSON.stringify(data.security)} security={data.security} />}
      {opened && (
        <OpenedDialog opened={opened} hasProvider={data?.provider != null} onClose={close} />
      )}
    </SettingsScreen>
  );
}

const SAID: Record<PersonAct, (name: string) => string> = {
  change: texts.changed,
  inviteLike: () => '',
  address: texts.addressChanged,
  reset: () => '',
  resetFactors: texts.resetDone,
  endSessions: texts.endDone,
  deactivate: texts.deactivated,
  activate: texts.activated,
};

interface OpenedDialogProps {
  opened: Opened;
  hasProvider: boolean;
  onClose(): void;
}

function OpenedDialog({ opened, hasProvider, onClose }: OpenedDialogProps) {
  switch (opened.what) {
    case 'invite':
      return <InviteDialog given={opened.grants} hasProvider={hasProvider} onClose={onClose} />;
    case 'link':
      return (
        <Modal open title={texts.link} footer={null} onCancel={onClose}>
          <LinkNote address={opened.address} />
        </Modal>
      );
    case 'grants':
      return <GrantsDialog person={opened.person} onClose={onClose} />;
    case 'address':
      return <AddressDialog person={opened.person} onClose={onClose} />;
  }
}
