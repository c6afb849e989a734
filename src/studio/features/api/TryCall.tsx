import { Button, Input } from 'antd';
import { useState } from 'react';
import { REQUEST_HEADER } from '#wire/studio/request-header.ts';
import { sampleOf, type ApiCall } from './open-api.ts';
import { apiTexts as texts } from './texts.ts';
import styles from './Api.module.css';

/** Makes the call as a program does: with the key, or as the account that is signed in. */
export function TryCall({ call, apiKey }: { call: ApiCall; apiKey: string }) {
  const [body, setBody] = useState(() => JSON.stringify(sampleOf(call.body), null, 2));
  const [shown, setShown] = useState('');
  const [isSending, setSending] = useState(false);
  async function send() {
    setSending(true);
    setShown(await tryCall(call, body, apiKey));
    setSending(false);
  }
  return (
    <fieldset className={styles.try}>
      <legend>{texts.try}</legend>
      {call.method !== 'GET' && (
        <label>
          <span>{texts.json}</span>
          <Input.TextArea
            aria-label={texts.json}
            value={body}
            autoSize={{ minRows: 2, maxRows: 16 }}
            spellCheck={false}
            onChange={(event) => setBody(event.target.value)}
          />
        </label>
      )}
      <Button loading={isSending} onClick={() => void send()}>
        {texts.send}
      </Button>
      <div role="status">
        {shown !== '' && (
          <Input.TextArea
            readOnly
            className={styles.result ?? ''}
            aria-label={texts.result}
            value={shown}
            autoSize={{ minRows: 2, maxRows: 16 }}
          />
        )}
      </div>
    </fieldset>
  );
}

/** Status and answer, in words to be read. */
async function tryCall({ method, path }: ApiCall, body: string, apiKey: string): Promise<string> {
  const broken = method === 'GET' ? null : problemOf(body);
  if (broken !== null) return texts.broken(broken);
  const who: Record<string, string> =
    apiKey === '' ? { [REQUEST_HEADER]: '1' } : { authorization: `Bearer ${apiKey}` };
  const init: RequestInit = {
    method,
    credentials: apiKey === '' ? 'same-origin' : 'omit',
    headers: { ...who, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body }),
  };
  const came = await fetch(path, init).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => null,
  );
  return came ? `HTTP ${came.status}\n${readable(came.text)}` : texts.lost;
}

function problemOf(json: string): string | null {
  try {
    JSON.parse(json);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function readable(text: string): string {
  return problemOf(text) === null ? JSON.stringify(JSON.parse(text), null, 2) : text;
}
