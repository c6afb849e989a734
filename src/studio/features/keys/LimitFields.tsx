import { inLanguage } from '../../base/language/language.ts';
import { Select } from 'antd';
import { rights } from '#schemas/right.ts';
import { KEY_RIGHTS, type KeyLimit } from '#schemas/api-key.ts';
import { FormField } from '../../base/components/FormField.tsx';
import { useMay } from '../../core/rights/rights.ts';
import { ScopeFields } from './ScopeFields.tsx';
import { keyTexts as texts } from './texts.ts';

/** The rights of a key, and where they hold. */
export function LimitFields({
  limit,
  onChange,
}: {
  limit: KeyLimit;
  onChange(limit: KeyLimit): void;
}) {
  const mayDo = useMay();
  return (
    <>
      <FormField label={texts.rights}>
        <Select
          mode="multiple"
          aria-label={texts.rights}
          value={limit.rights}
          options={KEY_RIGHTS.filter((right) => mayDo(right)).map((right) => ({
            value: right,
            label: inLanguage(rights[right].label),
          }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(rights) => onChange({ ...limit, rights })}
        />
      </FormField>
      <ScopeFields scope={limit.scope} onChange={(scope) => onChange({ ...limit, scope })} />
    </>
  );
}
