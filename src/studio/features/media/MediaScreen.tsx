import type { InputRef } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { MediaFilter, MediaOrder } from '#wire/studio/media.ts';
import { useKeptFocus } from '../../base/components/use-kept-focus.ts';
import { useDebouncedValue } from '../../base/components/use-debounced-value.ts';
import { useTitle } from '../../base/components/use-title.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { FileDetail } from './FileDetail.tsx';
import { FilesBar } from './FilesBar.tsx';
import { FoundFiles } from './FoundFiles.tsx';
import styles from './Library.module.css';
import { LibraryHead } from './LibraryHead.tsx';
import { MediaGroupsNav } from './MediaGroupsNav.tsx';
import { UploadsPanel } from './UploadsPanel.tsx';
import { libraryTexts as texts } from './texts.ts';
import { useLibraryKeys } from './use-library-keys.ts';
import { useFiles } from './use-library.ts';
import { useUploads } from './use-uploads.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** The media library: all files of the site, what is said of them, and where new ones come in. */
export function MediaScreen() {
  const [filter, setFilter] = useState<MediaFilter>({ keyword: '' });
  const keyword = useDebouncedValue(filter.keyword.trim(), 200);
  const [order, setOrder] = useState<MediaOrder>('newest');
  const found = useFiles({ ...filter, keyword }, order);
  const uploads = useUploads();
  const [isList, setIsList] = useState(false);
  const [address] = useSearchParams();
  const [open, setOpen] = useState(address.get('file'));
  const [chosen, setChosen] = useState(NOTHING);
  const search = useRef<InputRef>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLElement>(null);
  const files = found.data?.pages.flatMap((page) => page.files) ?? [];
  const owners = Object.assign(
    {},
    ...(found.data?.pages.map((page) => page.owners) ?? []),
  ) as Record<string, string | null>;
  const isNarrowed = Object.keys(filter).length > 1 || filter.keyword !== '';

  useKeptFocus(chosen.size, list);
  useTitle(texts.title);
  useLibraryKeys(search, input);

  function take(list: FileList | null) {
    if (list && list.length > 0) uploads.add([...list], filter.folder ?? '');
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    take(event.dataTransfer.files);
  }
  function choose(hash: string, isChosen: boolean) {
    setChosen(
      isChosen ? new Set([...chosen, hash]) : new Set([...chosen].filter((one) => one !== hash)),
    );
  }

  return (
    <main className={styles.screen}>
      <LibraryHead
        filter={filter}
        isList={isList}
        search={search}
        input={input}
        onFilter={setFilter}
        onList={setIsList}
        onFiles={take}
      />
      <div className={styles.columns} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <MediaGroupsNav filter={filter} onChange={setFilter} />
        <section
          ref={list}
          tabIndex={-1}
          className={styles.files}
          aria-busy={found.isPlaceholderData}
        >
          <FilesBar filter={filter} order={order} onFilter={setFilter} onOrder={setOrder} />
          {chosen.size > 0 && (
            <ChosenBar
              owners={owners}
              files={files.filter(({ hash }) => chosen.has(hash))}
              onDone={() => setChosen(NOTHING)}
            />
          )}
          <FoundFiles
            found={found}
            isNarrowed={isNarrowed}
            isList={isList}
            open={open}
            chosen={chosen}
            onOpen={setOpen}
            onChoose={choose}
          />
        </section>
        {open !== null && <FileDetail key={open} hash={open} onClose={() => setOpen(null)} />}
      </div>
      <UploadsPanel uploads={uploads} />
    </main>
  );
}
