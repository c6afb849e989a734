import { Button, Input } from 'antd';
import { useState } from 'react';
import { passwordProblem } from '#rules/passwords/password-problem.ts';
import type { OwnAccount } from '#wire/studio/session.ts';
import { messageText } from '../../base/language/messages.ts';
import { useSession } from '../../core/session/session.ts';
import { useAction } from '../../base/components/use-action.ts';
import { accountTexts as texts } from './texts.ts';
import cards from '../../base/components/Cards.module.css';
import fields from '../../base/components/Fields.module.css';

/** Another password; what is wrong with it is said while it is typed. */
export function PasswordCard({ own }: { own: OwnAccount }) {
  const { client } = useSession();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const { mutate, isPending } = useAction('ownAccount');
  const weakness =
    password === ''
      ? null
      : passwordProblem(password, {
          account: own.account,
          name: own.name,
          hasFactor: own.hasTotp || own.passkeys.length > 0,
        });
  const change = () =>
    mutate(async () => {
      await client.call('changePassword', { current, password });
      setCurrent('');
      setPassword('');
      return texts.changed;
    });
  return (
    <section className={cards.card} aria-label={texts.passwordTitle}>
      <h2>{texts.passwordTitle}</h2>
      <form className={fields.form} onSubmit={(event) => (event.preventDefault(), change())}>
        <input type="text" autoComplete="username" defaultValue={own.account} hidden readOnly />
        <label className={fields.field}>
          <span>{texts.current}</span>
          <Input.Password
            value={current}
            maxLength={200}
            autoComplete="current-password"
            onChange={(event) => setCurrent(event.target.value)}
          />
        </label>
        <label className={fields.field}>
          <span>{texts.fresh}</span>
          <Input.Password
            value={password}
            maxLength={200}
            autoComplete="new-password"
            onChange={(event) => setPassword(event.target.value)}
          />
          {weakness !== null && (
            <span className={fields.problem} role="status">
              {messageText(weakness)}
            </span>
          )}
        </label>
        <Button
          htmlType="submit"
          loading={isPending}
          disabled={current === '' || password === '' || weakness !== null}
          style={{ alignSelf: 'flex-start' }}
        >
          {texts.change}
        </Button>
      </form>
    </section>
  );
}
