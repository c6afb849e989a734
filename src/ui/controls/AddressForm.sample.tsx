import { samplePage } from '#samples/page.ts';
import { Button } from '#ui/components/Button.tsx';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { WithValue } from '#ui/samples/WithValue.tsx';
import { AddressForm } from './AddressForm.tsx';
import { SelectField } from './SelectField.tsx';

export const samples: PartSamples = {
  usual: {
    label: '一个条件',
    part: (
      <AddressForm page={samplePage()}>
        <WithValue initial="">
          {(value, onChange) => (
            <SelectField
              id="address-year"
              label="年份"
              value={value}
              onChange={onChange}
              options={[
                { value: '', label: '全部' },
                { value: '2026', label: '2026 年' },
              ]}
            />
          )}
        </WithValue>
        <Button type="submit">查询</Button>
      </AddressForm>
    ),
  },
};
