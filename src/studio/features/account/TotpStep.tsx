import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import { accountTexts as texts } from './texts.ts';
import fields from '../../base/components/Fields.module.css';

interface Properties {
  secret: string;
  /** `otpauth://…`, as the code is scanned. */
  address: string;
  isPending: boolean;
  problem: string;
  onConfirm(code: string): void;
}

/** Shows the secret to be scanned or typed, and asks for the first code. */
export function TotpStep({ secret, address, isPending, problem, onConfirm }: Properties) {
  const [code, setCode] = useState('');
  return (
    <form className={fields.form} onSubmit={(event) => (event.preventDefault(), onConfirm(code))}>
      <p>{texts.scan}</p>
      <QrCode text={address} />
      <p className={fields.hint}>
        {texts.secret} <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <label className={fields.field}>
        <span>{texts.code}</span>
        <Input
          value={code}
          maxLength={10}
          inputMode="numeric"
          autoComplete="one-time-code"
          status={problem ? 'error' : ''}
          onChange={(event) => setCode(event.target.value)}
        />
        {problem && (
          <span className={fields.problem} role="alert">
            {problem}
          </span>
        )}
      </label>
      <Button
        type="primary"
        htmlType="submit"
        loading={isPending}
        disabled={code.replace(/\s/g, '').length !== 6}
        block
      >
        {texts.enable}
      </Button>
    </form>
  );
}

/** Drawn as one path: no picture has to be fetched. */
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { size: modules, data } = encode(text, { border: 2 });
    const dark = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: modules, path: dark.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={texts.qr}
      viewBox={`0 0 ${size} ${size}`}
      width="180"
      height="180"
      shapeRendering="crispEdges"
      style={{ alignSelf: 'center' }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
