import type { InputRef } from 'antd';
import type { ComponentProps, Ref } from 'react';
import { ListFilters } from './ListFilters.tsx';
import { ListHead } from './ListHead.tsx';
import { ListViews } from './ListViews.tsx';
import type { useOpenedList } from './use-opened-list.ts';

interface ListTopProps extends ComponentProps<typeof ListHead> {
  list: ReturnType<typeof useOpenedList>;
  search: Ref<InputRef>;
}

/** What stands above the rows of a list: its name, its views and its filters. */
export function ListTop({ list, search, ...head }: ListTopProps) {
  const { definition } = head;
  return (
    <>
      <ListHead {...head} />
      <ListViews
        definition={definition}
        views={list.views}
        opened={list.opened}
        control={list.control}
      />
      <ListFilters
        key={list.opened?.view?.id ?? ''}
        definition={definition}
        state={list.state}
        search={search}
        saving={list.control.saving}
        onChange={list.setState}
      />
    </>
  );
}
