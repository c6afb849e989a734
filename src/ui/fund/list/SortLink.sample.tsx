import type { PartSamples } from '#ui/samples/part-samples.ts';
import { SortLink, type Sorting } from './SortLink.tsx';

const sorting: Sorting = {
  addressOf: (order) => `/fundsearch?ordertype=${order}`,
  change: () => undefined,
  foresee: () => undefined,
};

function show(direction: 'ascending' | 'descending' | undefined) {
  return (
    <SortLink field="year1ud" direction={direction} sorting={sorting}>
      近1年
    </SortLink>
  );
}

export const samples: PartSamples = {
  unsorted: { label: '没有按它排', part: show(undefined) },
  descending: { label: '从高到低', part: show('descending') },
  ascending: { label: '从低到高', part: show('ascending') },
};
