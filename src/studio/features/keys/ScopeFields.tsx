import { Select } from 'antd';
import type { Scope } from '#schemas/permission.ts';
import { FormField } from '../../base/components/FormField.tsx';
import { SCOPES } from '../../core/rights/scope-choices.ts';
import { scopeTexts } from '../../core/rights/scope-texts.ts';
import { useScopeChoices } from '../../core/rights/use-scope-choices.ts';

/** To which part of the site something is narrowed. */
export function ScopeFields({ scope, onChange }: { scope: Scope; onChange(scope: Scope): void }) {
  const { choices } = useScopeChoices();
  return SCOPES.map(({ name: part, label }) => (
    <FormField key={part} label={label}>
      <Select
        mode="multiple"
        aria-label={label}
        placeholder={scopeTexts.everywhere}
        value={scope[part]}
        options={choices[part]}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(chosen) => onChange({ ...scope, [part]: chosen })}
      />
    </FormField>
  ));
}
