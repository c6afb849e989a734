import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { translateName } from '../../base/language/labels.ts';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { SettingsScreen } from '../../core/settings/SettingsScreen.tsx';
import { settingsTexts } from '../../core/settings/texts.ts';
import { CallDetails } from './CallDetails.tsx';
import { readOpenApi, type ApiCall } from './open-api.ts';
import { apiTexts as texts } from './texts.ts';
import cards from '../../base/components/Cards.module.css';
import fields from '../../base/components/Fields.module.css';
import styles from './Api.module.css';

const DOCUMENT = '/api/openapi.json';

/** Every call of the interface, to be read and tried. */
export function ApiScreen() {
  const { data, error, refetch } = useQuery({
    queryKey: ['openapi'],
    queryFn: async ({ signal }) => readOpenApi(await (await fetch(DOCUMENT, { signal })).json()),
    staleTime: Infinity,
  });
  const [wanted, setWanted] = useState('');
  const [apiKey, setKey] = useState('');
  const found = (data?.calls ?? []).filter(({ name, path, summary }) =>
    `${name} ${path} ${translateName(summary)}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  const groups = [...new Set(found.map(({ group }) => group))];
  return (
    <SettingsScreen title={settingsTexts.api} actions={<a href={DOCUMENT}>{texts.document}</a>}>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      <section className={cards.card} aria-label={settingsTexts.api}>
        {data?.introduction.map((text) => (
          <p key={text} className={styles.introduction}>
            {translateName(text)}
          </p>
        ))}
        <div className={fields.form}>
          <label className={fields.field}>
            <span>{texts.find}</span>
            <Input
              aria-label={texts.find}
              placeholder={texts.findHint}
              value={wanted}
              allowClear
              onChange={(event) => setWanted(event.target.value)}
            />
          </label>
          <label className={fields.field}>
            <span>{texts.key}</span>
            <Input.Password
              aria-label={texts.key}
              value={apiKey}
              autoComplete="off"
              onChange={(event) => setKey(event.target.value.trim())}
            />
            <span className={fields.hint}>{texts.keyHint}</span>
          </label>
        </div>
      </section>
      {data && found.length === 0 && <p className={cards.empty}>{texts.none}</p>}
      {groups.map((group) => (
        <section key={group} className={cards.card} aria-label={translateName(group)}>
          <h2>{translateName(group)}</h2>
          {found
            .filter((call) => call.group === group)
            .map((call) => (
              <CallRow key={call.name} call={call} apiKey={apiKey} />
            ))}
        </section>
      ))}
    </SettingsScreen>
  );
}

/** What is in it is made when it is opened: there are more than a hundred. */
function CallRow({ call, apiKey }: { call: ApiCall; apiKey: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.row} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <code>
          {call.method} {call.path}
        </code>{' '}
        <b>{call.name}</b> {translateName(call.summary)}
      </summary>
      {isOpen && <CallDetails call={call} apiKey={apiKey} />}
    </details>
  );
}
