import { rights } from '#schemas/right.ts';
import { right as rightSchema } from '#schemas/permission.ts';
import type { ApiCall, ShownSchema } from './open-api.ts';
import { typeOf } from './open-api.ts';
import { apiTexts as texts } from './texts.ts';
import { TryCall } from './TryCall.tsx';
import styles from './Api.module.css';
import { inLanguage } from '../../base/language/language.ts';

/** One call: who may make it, what it takes, what it answers, and a form to try it. */
export function CallDetails({ call, apiKey }: { call: ApiCall; apiKey: string }) {
  const right = rightSchema.safeParse(call.needs);
  return (
    <div className={styles.call}>
      <p>
        <span className={styles.right}>{texts.rights}</span>{' '}
        {right.success ? inLanguage(rights[right.data].label) : texts.oneself}{' '}
        {call.needs !== null && <code>{call.needs}</code>}
        {!call.byKey && ` · ${texts.noKeys}`}
      </p>
      <Fields caption={texts.body} schema={call.body} />
      <Fields caption={texts.answer} schema={call.answer} />
      <TryCall call={call} apiKey={apiKey} />
    </div>
  );
}

function Fields({ caption, schema }: { caption: string; schema: ShownSchema | undefined }) {
  const fields = Object.entries(schema?.properties ?? {});
  if (fields.length === 0)
    return (
      <p>
        {caption} · {texts.noFields}
      </p>
    );
  return (
    <table className={styles.fields}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {[texts.field, texts.type, texts.required].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map(([name, field]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              <code>{typeOf(field)}</code>
            </td>
            <td>{schema?.required?.includes(name) ? texts.yes : texts.no}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
