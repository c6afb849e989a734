import { Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { SecuritySettings } from '#schemas/security.ts';
import { useMay } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import { settingsTexts } from '../../core/settings/texts.ts';
import { useAction } from '../../base/components/use-action.ts';
import { ROLE_CHOICES } from '../../core/rights/scope-choices.ts';
import { peopleTexts as texts } from './texts.ts';
import cards from '../../base/components/Cards.module.css';
import fields from '../../base/components/Fields.module.css';

/** How everybody signs in. */
export function SecurityCard({ security }: { security: SecuritySettings }) {
  const { client } = useSession();
  const mayEdit = useMay()('settings.edit');
  const [idleMinutes, setIdle] = useState(security.idleMinutes);
  const [factorRoles, setRoles] = useState(security.factorRoles);
  const { mutate, isPending } = useAction('people', 'me');
  const save = () =>
    mutate(async () => {
      await client.call('setSecurity', { idleMinutes, factorRoles });
      return texts.securitySaved;
    });
  return (
    <section className={cards.card} aria-label={texts.security}>
      <h2>{texts.security}</h2>
      <div className={fields.form}>
        <label className={fields.field}>
          <span>{texts.idle}</span>
          <InputNumber
            min={5}
            max={240}
            value={idleMinutes}
            suffix={texts.minutes}
            onChange={(value) => setIdle(value ?? security.idleMinutes)}
          />
        </label>
        <label className={fields.field}>
          <span>{texts.factorRoles}</span>
          <Select
            mode="multiple"
            aria-label={texts.factorRoles}
            value={factorRoles}
            options={ROLE_CHOICES}
            onChange={setRoles}
          />
          <span className={fields.hint}>{texts.factorRolesHint}</span>
        </label>
        <Button
          disabled={!mayEdit}
          loading={isPending}
          onClick={save}
          style={{ alignSelf: 'flex-start' }}
        >
          {settingsTexts.save}
        </Button>
      </div>
    </section>
  );
}
