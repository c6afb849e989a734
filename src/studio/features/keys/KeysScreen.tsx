import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { rights } from '#schemas/right.ts';
import type { ApiKey } from '#wire/studio/keys.ts';
import { inLanguage, marks } from '../../base/language/language.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { shortTime } from '../../base/time/time.ts';
import { scopeNames } from '../../core/rights/scope-choices.ts';
import { useScopeChoices } from '../../core/rights/use-scope-choices.ts';
import { useSession } from '../../core/session/session.ts';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { SettingsScreen } from '../../core/settings/SettingsScreen.tsx';
import { settingsTexts } from '../../core/settings/texts.ts';
import { useAction } from '../../base/components/use-action.ts';
import { KeyDialog } from './KeyDialog.tsx';
import { keyTexts as texts } from './texts.ts';
import cards from '../../base/components/Cards.module.css';

/** The keys by which programs use the interface. */
export function KeysScreen() {
  const { client } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['keys'],
    queryFn: ({ signal }) => client.call('keys', {}, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const [isMaking, setMaking] = useState(false);
  return (
    <SettingsScreen
      title={settingsTexts.keys}
      actions={
        <Button
          type="primary"
          icon={<Icon name="plus" size={14} />}
          onClick={() => setMaking(true)}
        >
          {texts.make}
        </Button>
      }
    >
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <section className={cards.card} aria-label={texts.list}>
        <h2>{texts.list}</h2>
        <p className={cards.plain}>{texts.hint}</p>
        {data?.keys.length === 0 && <p className={cards.empty}>{texts.none}</p>}
        <ul style={{ listStyle: 'none' }}>
          {data?.keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      </section>
      {isMaking && <KeyDialog onClose={() => setMaking(false)} />}
    </SettingsScreen>
  );
}

function KeyRow({
  apiKey: { id, name, prefix, account, owner, limit, createdAt, expiresAt, usedAt, state },
}: {
  apiKey: ApiKey;
}) {
  const { client } = useSession();
  const { nameOf } = useScopeChoices();
  const { mutate } = useAction('keys', 'activity');
  const [modal, holder] = Modal.useModal();
  const isOver = state === 'revoked' || state === 'expired';
  const revoke = () =>
    mutate(async () => {
      await client.call('revokeKey', { id });
      return texts.revoked(name);
    });
  const agree = () =>
    mutate(async () => {
      await client.call('agreeKey', { id, name, account, limit });
      return texts.agreed(name);
    });
  const ask = () =>
    void modal.confirm({
      title: texts.revokeAsk(name),
      content: texts.revokeHint,
      okText: texts.revoke,
      okButtonProps: { danger: true },
      onOk: revoke,
    });
  return (
    <li className={cards.item}>
      {holder}
      <div className={cards.what}>
        <p className={cards.head}>
          <b>{name}</b> <code>{prefix}…</code>{' '}
          <span className={`${cards.tag} ${state === 'valid' ? cards.live : cards.returned}`}>
            {texts.states[state]}
          </span>
        </p>
        <p>
          {[
            ...limit.rights.map((right) => inLanguage(rights[right].label)),
            ...scopeNames(limit.scope, nameOf),
          ].join(marks.row)}
        </p>
        <p className={cards.plain}>
          {texts.by(owner)} · {texts.created(shortTime(createdAt))} ·{' '}
          {texts.expires(shortTime(expiresAt))} ·{' '}
          {usedAt === null ? texts.unused : texts.used(shortTime(usedAt))}
        </p>
      </div>
      {state === 'unagreed' && <Button onClick={agree}>{texts.agree}</Button>}
      {!isOver && (
        <Button aria-label={texts.revokeOf(name)} onClick={ask}>
          {texts.revoke}
        </Button>
      )}
    </li>
  );
}
