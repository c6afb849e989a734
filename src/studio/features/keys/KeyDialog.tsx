import { Button, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { KEY_RIGHTS, type KeyLimit } from '#schemas/api-key.ts';
import { EVERYWHERE } from '#schemas/permission.ts';
import { rights } from '#schemas/right.ts';
import { useMay } from '../../core/rights/rights.ts';
import { useSession } from '../../core/session/session.ts';
import { usePages } from '../../core/documents/use-pages.ts';
import { BLOCK_CHOICES, KIND_CHOICES, SCOPES } from '../../core/rights/scope-choices.ts';
import { scopeTexts } from '../../core/rights/scope-texts.ts';
import { SecretNote } from '../../base/components/SecretNote.tsx';
import { settingsTexts } from '../../core/settings/texts.ts';
import { useAction } from '../../base/components/use-action.ts';
import { keyTexts as texts } from './texts.ts';
import fields from '../../base/components/Fields.module.css';
import { inLanguage } from '../../base/language/language.ts';

const DAYS = [7, 30, 90, 180, 365, 730];

/** Asks what a key is for and how far it reaches, then shows it once. */
export function KeyDialog({ onClose }: { onClose(): void }) {
  const { client } = useSession();
  const mayDo = useMay();
  const { data } = usePages();
  const [name, setName] = useState('');
  const [days, setDays] = useState(90);
  const [limit, setLimit] = useState<KeyLimit>({ rights: ['studio.read'], scope: EVERYWHERE });
  const [token, setToken] = useState<string | null>(null);
  const { mutate, isPending, error } = useAction('keys', 'activity');
  const make = () =>
    mutate(async () => {
      setToken((await client.call('createKey', { name: name.trim(), limit, days })).token);
      return '';
    });
  const branches = (data?.pages ?? []).map(({ entry }) => ({
    value: entry.id,
    label: `${entry.menuname} ${entry.id}`,
  }));
  const choices = { branches, kinds: KIND_CHOICES, blocks: BLOCK_CHOICES };
  const footer =
    token === null
      ? [
          <Button key="cancel" onClick={onClose}>
            {settingsTexts.cancel}
          </Button>,
          <Button
            key="make"
            type="primary"
            loading={isPending}
            disabled={name.trim() === '' || limit.rights.length === 0}
            onClick={make}
          >
            {texts.confirm}
          </Button>,
        ]
      : [
          <Button key="close" type="primary" onClick={onClose}>
            {settingsTexts.done}
          </Button>,
        ];
  return (
    <Modal
      open
      title={texts.makeTitle}
      width={560}
      maskClosable={false}
      onCancel={onClose}
      footer={footer}
    >
      {token !== null ? (
        <SecretNote label={texts.token} hint={texts.tokenHint} secret={token} />
      ) : (
        <div className={fields.form}>
          <label className={fields.field}>
            <span>{texts.name}</span>
            <Input
              aria-label={texts.name}
              value={name}
              maxLength={40}
              onChange={(event) => setName(event.target.value)}
            />
            <span className={fields.hint}>{texts.nameHint}</span>
          </label>
          <label className={fields.field}>
            <span>{texts.rights}</span>
            <Select
              mode="multiple"
              aria-label={texts.rights}
              value={limit.rights}
              options={KEY_RIGHTS.filter((right) => mayDo(right)).map((right) => ({
                value: right,
                label: inLanguage(rights[right].label),
              }))}
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(rights) => setLimit({ ...limit, rights })}
            />
          </label>
          {SCOPES.map(({ name: part, label }) => (
            <label key={part} className={fields.field}>
              <span>{label}</span>
              <Select
                mode="multiple"
                aria-label={label}
                placeholder={scopeTexts.everywhere}
                value={limit.scope[part]}
                options={choices[part]}
                showSearch={{ optionFilterProp: 'label' }}
                onChange={(chosen) =>
                  setLimit({ ...limit, scope: { ...limit.scope, [part]: chosen } })
                }
              />
            </label>
          ))}
          <label className={fields.field}>
            <span>{texts.days}</span>
            <Select
              aria-label={texts.days}
              value={days}
              options={DAYS.map((value) => ({ value, label: texts.daysOf(value) }))}
              onChange={setDays}
            />
          </label>
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
