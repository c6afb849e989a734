import { Switch } from 'antd';
import type { ControlProperties } from '../form/form-context.ts';
import { formTexts } from '../form/texts.ts';

export function SwitchControl({ id, value, describedBy, onChange }: ControlProperties) {
  const on = value === true;
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
      <Switch id={id} checked={on} aria-describedby={describedBy} onChange={onChange} />
      {on ? formTexts.on : formTexts.off}
    </span>
  );
}
