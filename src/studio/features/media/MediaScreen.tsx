import { Button, Empty, Input, Segmented, type InputRef } from 'antd';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import type { MediaFilter, MediaOrder } from '#wire/studio/media.ts';
import { useDebouncedValue } from '../../base/components/use-debounced-value.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { useKeptFocus } from '../../base/components/use-kept-focus.ts';
import { useTitle } from '../../base/components/use-title.ts';
import { FileCard } from './FileCard.tsx';
import { FileDetail } from './FileDetail.tsx';
import { FilesBar } from './FilesBar.tsx';
import { fileSize } from '../../base/components/file-size.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { NewFolder } from './NewFolder.tsx';
import { MediaGroupsNav } from './MediaGroupsNav.tsx';
import { libraryTexts as texts } from './texts.ts';
import { UploadsPanel } from './UploadsPanel.tsx';
import { useFiles, useMediaGroups } from './use-library.ts';
import { useUploads } from './use-uploads.ts';
import styles from './Library.module.css';

const NOTHING: ReadonlySet<string> = new Set();

/** The media library: all files of the site, what is said of them, and where new ones come in. */
export function MediaScreen() {
  const [filter, setFilter] = useState<MediaFilter>({ keyword: '' });
  const keyword = useDebouncedValue(filter.keyword.trim(), 200);
  const [order, setOrder] = useState<MediaOrder>('newest');
  const found = useFiles({ ...filter, keyword }, order);
  const groups = useMediaGroups();
  const uploads = useUploads();
  const [isList, setIsList] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const [chosen, setChosen] = useState(NOTHING);
  const search = useRef<InputRef>(null);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLElement>(null);
  const files = found.data?.pages.flatMap((page) => page.files) ?? [];
  const uses = Object.assign({}, ...(found.data?.pages.map((page) => page.uses) ?? [])) as Record<
    string,
    number
  >;
  const owners = Object.assign(
    {},
    ...(found.data?.pages.map((page) => page.owners) ?? []),
  ) as Record<string, string | null>;
  const isNarrowed = Object.keys(filter).length > 1 || filter.keyword !== '';

  useKeptFocus(chosen.size, list);
  useTitle(texts.title);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, textarea, [contenteditable]') !== null;
      if (
        isTyping ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !['/', 'u'].includes(event.key)
      )
        return;
      event.preventDefault();
      if (event.key === '/') search.current?.focus();
      else input.current?.click();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

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
      <header className={styles.top}>
        <h1>{texts.title}</h1>
        {groups.data && (
          <span className={styles.faint}>
            {texts.totals(groups.data.counts.all, fileSize(groups.data.bytes))}
          </span>
        )}
        <Input
          ref={search}
          className={styles.search ?? ''}
          value={filter.keyword}
          placeholder={texts.search}
          aria-label={texts.search}
          maxLength={60}
          allowClear
          onChange={(event) => setFilter({ ...filter, keyword: event.target.value })}
        />
        <span className={styles.space} />
        <Segmented
          aria-label={texts.view}
          value={isList ? 'list' : 'grid'}
          options={[
            { value: 'grid', label: texts.asGrid },
            { value: 'list', label: texts.asList },
          ]}
          onChange={(value) => setIsList(value === 'list')}
        />
        <NewFolder />
        <Button
          type="primary"
          icon={<Icon name="up" size={14} />}
          onClick={() => input.current?.click()}
        >
          {texts.upload}
        </Button>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={texts.upload}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </header>
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
          {found.isError && (
            <p role="alert" className={styles.problem}>
              {texts.failed}{' '}
              <Button size="small" onClick={() => void found.refetch()}>
                {texts.retry}
              </Button>
            </p>
          )}
          {found.isSuccess && files.length === 0 && (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={isNarrowed ? texts.noResult : texts.empty}
            />
          )}
          <ul className={isList ? styles.list : styles.grid} aria-label={texts.title}>
            {files.map((file) => (
              <FileCard
                key={file.hash}
                file={file}
                uses={uses[file.hash] ?? 0}
                isOpen={open === file.hash}
                isChosen={chosen.has(file.hash)}
                onOpen={() => setOpen(open === file.hash ? null : file.hash)}
                onChoose={(isChosen) => choose(file.hash, isChosen)}
              />
            ))}
          </ul>
          {found.hasNextPage && (
            <Button className={styles.more ?? ''} onClick={() => void found.fetchNextPage()}>
              {texts.more}
            </Button>
          )}
        </section>
        {open !== null && <FileDetail key={open} hash={open} onClose={() => setOpen(null)} />}
      </div>
      <UploadsPanel uploads={uploads} />
    </main>
  );
}
