import { Button, Dropdown, Modal } from 'antd';
import type { ManagedAccount } from '#wire/studio/people.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { marks } from '../../base/language/language.ts';
import { shortTime } from '../../base/time/time.ts';
import { grantWords, type ScopeName } from '../../core/rights/scope-choices.ts';
import { peopleTexts as texts } from './texts.ts';
import cards from '../../base/components/Cards.module.css';
import styles from './People.module.css';

export type PersonAct =
  | 'change'
  | 'inviteLike'
  | 'address'
  | 'reset'
  | 'resetFactors'
  | 'endSessions'
  | 'deactivate'
  | 'activate';

/** How accounts of the company's provider are kept; null: there is none. */
type Provider = StudioAnswer<'people'>['provider'];

interface Properties {
  person: ManagedAccount;
  provider: Provider;
  /** Whether the company's directory keeps accounts. */
  hasDirectory: boolean;
  nameOf: ScopeName;
  onAct(act: PersonAct): void;
}

/** What has to be asked for first, since others lose their way in by it. */
const ASKED: Partial<Record<PersonAct, { title: (name: string) => string; hint: string }>> = {
  resetFactors: { title: texts.resetFactorsAsk, hint: texts.resetFactorsHint },
  deactivate: { title: texts.deactivateAsk, hint: texts.deactivateHint },
};

/** One account: who, what they may do, whether they are here, and what can be done with it. */
export function AccountRow({ person, provider, hasDirectory, nameOf, onAct }: Properties) {
  const { account, name, grants, hasFactor, isActive, sessions, usedAt, email } = person;
  const directory = hasDirectory ? person.directory : null;
  const isOfProvider = provider !== null && (person.isOfProvider || directory !== null);
  const hasRolesOfProvider = isOfProvider && provider.givesRoles;
  const acts = actsOn({ ...person, isOfProvider, directory }, provider);
  const [modal, holder] = Modal.useModal();
  const choose = (act: PersonAct) => {
    const asked = ASKED[act];
    if (!asked) return onAct(act);
    void modal.confirm({
      title: asked.title(name),
      content: asked.hint,
      okText: texts[act].replace('…', ''),
      okButtonProps: { danger: true },
      onOk: () => onAct(act),
    });
  };
  return (
    <li className={cards.item}>
      <span className={styles.avatar} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <div className={cards.what}>
        <p className={cards.head}>
          <b>{name}</b>
          <code>{account}</code>
          {!isActive && <span className={`${cards.tag} ${cards.returned}`}>{texts.inactive}</span>}
          <span className={`${cards.tag} ${hasFactor || isOfProvider ? cards.live : ''}`}>
            {directory
              ? texts.ofDirectory
              : isOfProvider
                ? texts.ofProvider
                : hasFactor
                  ? texts.factor
                  : texts.noFactor}
          </span>
        </p>
        <p>
          {grants.length > 0
            ? grants.map((grant) => grantWords(grant, nameOf)).join(' · ')
            : texts.noRoles}
        </p>
        {hasRolesOfProvider && !directory && <p className={cards.plain}>{texts.rolesFollow}</p>}
        {directory && <DirectoryFacts directory={directory} hasRoles={hasRolesOfProvider} />}
        {provider !== null && email !== null && <p className={cards.plain}>{email}</p>}
        <p className={cards.plain}>
          {texts.signedIn(sessions)}
          {usedAt !== null && ` · ${texts.usedAt(shortTime(usedAt))}`}
        </p>
      </div>
      <span className={cards.actions}>
        {holder}
        {acts.length > 0 && (
          <Dropdown
            trigger={['click']}
            menu={{
              items: acts.map((act) => ({
                key: act,
                label: texts[act],
                danger: act === 'deactivate',
              })),
              onClick: ({ key }) => choose(acts.find((act) => act === key) ?? 'change'),
            }}
          >
            <Button aria-label={texts.more(name)} icon={<Icon name="more" />} />
          </Dropdown>
        )}
      </span>
    </li>
  );
}

/** What the directory says of somebody whom it keeps, and where it is changed. */
function DirectoryFacts({
  directory: { isActive, groups, changedAt },
  hasRoles,
}: {
  directory: NonNullable<ManagedAccount['directory']>;
  /** Whether roles follow groups, too. */
  hasRoles: boolean;
}) {
  const kept = hasRoles ? texts.rolesKeptToo : texts.keptByDirectory;
  return (
    <>
      <p className={cards.plain}>
        {groups.length > 0
          ? texts.directoryGroups(groups.join(marks.row))
          : texts.noDirectoryGroups}
        {` · ${texts.directoryChanged(shortTime(changedAt))}`}
      </p>
      <p className={cards.plain}>{isActive ? kept : texts.stoppedByDirectory}</p>
    </>
  );
}

/** What can be done with an account: roles and password of the company's are changed there. */
function actsOn(
  { isActive, hasFactor, isOfProvider, directory }: ManagedAccount,
  provider: Provider,
): PersonAct[] {
  if (!isActive) return directory?.isActive === false ? [] : ['activate'];
  const isTied = provider !== null && isOfProvider;
  return [
    ...(isTied && provider.givesRoles ? [] : (['change', 'inviteLike'] as const)),
    ...(isTied ? [] : (['reset'] as const)),
    ...(provider && !directory ? (['address'] as const) : []),
    ...(hasFactor ? (['resetFactors'] as const) : []),
    'endSessions',
    'deactivate',
  ];
}
