import { Button, Dropdown, Modal } from 'antd';
import type { ManagedAccount } from '#wire/studio/people.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { shortTime } from '../../base/time/time.ts';
import { grantWords, type ScopeName } from '../../core/rights/scope-choices.ts';
import { peopleTexts as texts } from './texts.ts';
import cards from '../../base/components/Cards.module.css';
import styles from './People.module.css';

export type PersonAct =
  | 'change'
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
  nameOf: ScopeName;
  onAct(act: PersonAct): void;
}

/** What has to be asked for first, since others lose their way in by it. */
const ASKED: Partial<Record<PersonAct, { title: (name: string) => string; hint: string }>> = {
  resetFactors: { title: texts.resetFactorsAsk, hint: texts.resetFactorsHint },
  deactivate: { title: texts.deactivateAsk, hint: texts.deactivateHint },
};

/** One account: who, what they may do, whether they are here, and what can be done with it. */
export function AccountRow({ person, provider, nameOf, onAct }: Properties) {
  const { account, name, grants, hasFactor, isActive, sessions, usedAt, email } = person;
  const isOfProvider = provider !== null && person.isOfProvider;
  const hasRolesOfProvider = isOfProvider && provider.givesRoles;
  const acts = actsOn(person, provider);
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
            {isOfProvider ? texts.ofProvider : hasFactor ? texts.factor : texts.noFactor}
          </span>
        </p>
        <p>
          {grants.length > 0
            ? grants.map((grant) => grantWords(grant, nameOf)).join(' · ')
            : texts.noRoles}
        </p>
        {hasRolesOfProvider && <p className={cards.plain}>{texts.rolesFollow}</p>}
        {provider !== null && email !== null && <p className={cards.plain}>{email}</p>}
        <p className={cards.plain}>
          {texts.signedIn(sessions)}
          {usedAt !== null && ` · ${texts.usedAt(shortTime(usedAt))}`}
        </p>
      </div>
      <span className={cards.actions}>
        {holder}
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
      </span>
    </li>
  );
}

/** What can be done with an account: roles and password of the company's are changed there. */
function actsOn(
  { isActive, hasFactor, isOfProvider }: ManagedAccount,
  provider: Provider,
): PersonAct[] {
  if (!isActive) return ['activate'];
  const isTied = provider !== null && isOfProvider;
  return [
    ...(isTied && provider.givesRoles ? [] : (['change'] as const)),
    ...(isTied ? [] : (['reset'] as const)),
    ...(provider ? (['address'] as const) : []),
    ...(hasFactor ? (['resetFactors'] as const) : []),
    'endSessions',
    'deactivate',
  ];
}
