import { samplePage } from '#samples/page.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { WithValue } from '#ui/samples/WithValue.tsx';
import { AddressForm } from './AddressForm.tsx';
import { SearchField } from './SearchField.tsx';

function show(id: string, initial: string) {
  return (
    <AddressForm page={samplePage()}>
      <WithValue initial={initial}>
        {(value, onSearch) => (
          <SearchField
            id={id}
            label="搜索基金"
            name="keyword"
            placeholder="代码、名称或拼音首字母"
            value={value}
            onSearch={onSearch}
          />
        )}
      </WithValue>
    </AddressForm>
  );
}

export const samples: PartSamples = {
  empty: { label: '还没有填', part: show('search', '') },
  filled: { label: '有搜索词', part: show('search-filled', '华夏成长') },
  long: { label: '最长的搜索词', part: show('search-long', 'W'.repeat(40)) },
};
