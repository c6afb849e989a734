import { useMutation } from '@tanstack/react-query';
import { Button, Checkbox, Select } from 'antd';
import { useState } from 'react';
import { EVERYWHERE } from '#schemas/permission.ts';
import { PROGRAM_DAYS, READING } from '#schemas/program.ts';
import { rights as allRights } from '#schemas/right.ts';
import type { ProgramRequest } from '#wire/studio/programs.ts';
import { FormField } from '../../base/components/FormField.tsx';
import { Icon } from '../../base/components/Icon.tsx';
import { inLanguage } from '../../base/language/language.ts';
import { useSession } from '../../core/session/session.ts';
import { ScopeFields } from './ScopeFields.tsx';
import { connectTexts as texts } from './connect-texts.ts';
import fields from '../../base/components/Fields.module.css';
import styles from './ConnectScreen.module.css';

type Days = (typeof PROGRAM_DAYS)[number];

interface Properties {
  query: string;
  request: ProgramRequest;
  /** Told where the browser goes next. */
  onChosen(address: string): void;
}

/** Says who asks and for what; what the program may do at most is chosen here. */
export function ConsentForm({ query, request, onChosen }: Properties) {
  const { client, name: person, account } = useSession();
  const [chosen, setChosen] = useState(request.rights);
  const [scope, setScope] = useState(EVERYWHERE);
  const [days, setDays] = useState<Days>(30);
  const connect = useMutation({
    mutationFn: () =>
      client.call('connectProgram', { query, limit: { rights: chosen, scope }, days }),
    onSuccess: ({ redirect }) => onChosen(redirect),
  });
  return (
    <form
      className={styles.box}
      aria-label={texts.title}
      onSubmit={(event) => (event.preventDefault(), connect.mutate())}
    >
      <h1>{texts.ask(request.name)}</h1>
      <p>{texts.asWhom(person, account)}</p>
      <p className={styles.warning}>
        <Icon name="shield" /> {texts.unvouched}
      </p>
      <p>
        {texts.answerTo} <code className={styles.host}>{request.host}</code>
        {request.isLocal && ` · ${texts.onThisMachine}`}
      </p>
      <RightsField asked={request.rights} chosen={chosen} onChange={setChosen} />
      <details>
        <summary>{texts.where}</summary>
        <div className={fields.form}>
          <ScopeFields scope={scope} onChange={setScope} />
        </div>
      </details>
      <FormField label={texts.days}>
        <Select
          aria-label={texts.days}
          value={days}
          options={PROGRAM_DAYS.map((value) => ({ value, label: texts.daysOf(value) }))}
          onChange={setDays}
        />
      </FormField>
      <p className={fields.hint}>{texts.never}</p>
      {connect.error && (
        <p className={fields.problem} role="alert">
          {connect.error.message}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={() => onChosen(request.refused)}>{texts.refuse}</Button>
        <Button type="primary" htmlType="submit" loading={connect.isPending}>
          {texts.connect}
        </Button>
      </div>
    </form>
  );
}

type Rights = ProgramRequest['rights'];

function RightsField({
  asked,
  chosen,
  onChange,
}: {
  asked: Rights;
  chosen: Rights;
  onChange(rights: Rights): void;
}) {
  return (
    <fieldset className={styles.rights}>
      <legend>{texts.rights}</legend>
      {asked.map((right) => (
        <Checkbox
          key={right}
          checked={chosen.includes(right)}
          disabled={right === READING}
          onChange={({ target }) =>
            onChange(asked.filter((one) => (one === right ? target.checked : chosen.includes(one))))
          }
        >
          {inLanguage(allRights[right].label)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
