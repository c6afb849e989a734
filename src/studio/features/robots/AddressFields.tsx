import { Checkbox, Input } from 'antd';
import type { Robot } from '#wire/studio/robots.ts';
import { FormField } from '../../base/components/FormField.tsx';
import { isSigned, needsAddress, type RobotForm } from './robot-form.ts';
import { robotTexts as texts } from './texts.ts';

interface Properties {
  robot: Robot | null;
  form: RobotForm;
  onChange(part: Partial<RobotForm>): void;
}

/** Address and secret of a robot: what is kept of them is not shown. */
export function AddressFields({ robot, form, onChange }: Properties) {
  const { service, address, secret, isUnsigned } = form;
  return (
    <>
      <FormField
        label={texts.address}
        hint={needsAddress(form, robot) ? texts.addressHint[service] : texts.addressKept}
      >
        <Input
          aria-label={texts.address}
          type="url"
          autoComplete="off"
          value={address}
          maxLength={500}
          onChange={({ target }) => onChange({ address: target.value })}
        />
      </FormField>
      {isSigned(form) && !isUnsigned && (
        <FormField
          label={texts.secret}
          hint={robot?.hasSecret ? texts.secretKept : texts.secretHint}
        >
          <Input.Password
            aria-label={texts.secret}
            autoComplete="new-password"
            visibilityToggle={false}
            value={secret}
            maxLength={200}
            onChange={({ target }) => onChange({ secret: target.value })}
          />
        </FormField>
      )}
      {isSigned(form) && robot?.hasSecret && (
        <Checkbox
          checked={isUnsigned}
          onChange={({ target }) => onChange({ isUnsigned: target.checked })}
        >
          {texts.dropSecret}
        </Checkbox>
      )}
    </>
  );
}
