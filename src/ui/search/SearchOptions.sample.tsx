import type { SearchSuggestion } from '#schemas/calls/content/search.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { SearchOptions } from './SearchOptions.tsx';

const rows: SearchSuggestion[] = [
  { keyword: '定投测算', note: '打开页面', address: '/col?menuid=10092' },
  { keyword: '定投', note: '', address: '' },
  { keyword: '华夏成长混合', note: '000001', address: '/fund?fundcode=000001' },
];

function show(id: string, given: readonly SearchSuggestion[], at = -1) {
  return (
    <div style={{ position: 'relative', minHeight: 220 }}>
      <SearchOptions
        id={id}
        label="搜索建议"
        rows={given}
        at={at}
        addressOf={(keyword) => `/search?${new URLSearchParams({ keyword })}`}
        onFollow={() => undefined}
      />
    </div>
  );
}

export const samples: PartSamples = {
  open: { label: '页面、词和基金，选中第二条', part: show('options', rows, 1) },
  closed: { label: '没有建议', part: show('options-closed', []) },
  long: {
    label: '最长的名称',
    part: show('options-long', [{ keyword: '长'.repeat(60), note: '打开页面', address: '/' }]),
  },
};
