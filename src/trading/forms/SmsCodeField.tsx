import { useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { Button } from '#ui/components/Button.tsx';
import { tradingFacts } from '../wire/facts.ts';
import { InputField } from './fields.tsx';
import styles from './SmsCodeField.module.css';

/** The code of a short message, with the button that has it sent. The sandbox sends none and says the code instead. */
export function SmsCodeField<Values extends FieldValues>({
  control,
  isBusy,
  onAsk,
}: {
  control: Control<Values, unknown, unknown>;
  isBusy: boolean;
  /** Has the code sent; false where it was not. */
  onAsk(): Promise<boolean>;
}) {
  const [isSent, setSent] = useState(false);
  const ask = async () => setSent(await onAsk());
  return (
    <div className={styles.code}>
      <InputField
        control={control}
        name={'smscode' as FieldPath<Values>}
        label="短信验证码"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        help={isSent ? `沙箱不发短信，验证码是 ${tradingFacts().smsCode}` : undefined}
      />
      <Button busy={isBusy} onClick={() => void ask()}>
        {isSent ? '重新获取' : '获取验证码'}
      </Button>
    </div>
  );
}
