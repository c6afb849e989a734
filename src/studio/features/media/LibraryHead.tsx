import { Button, Input, type InputRef, Segmented } from 'antd';
import type { Ref, RefObject } from 'react';
import type { MediaFilter } from '#wire/studio/media.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { fileSize } from '../../base/components/file-size.ts';
import styles from './Library.module.css';
import { NewFolder } from './NewFolder.tsx';
import { libraryTexts as texts } from './texts.ts';
import { useMediaGroups } from './use-library.ts';

interface LibraryHeadProps {
  filter: MediaFilter;
  isList: boolean;
  search: Ref<InputRef>;
  input: RefObject<HTMLInputElement | null>;
  onFilter(filter: MediaFilter): void;
  onList(isList: boolean): void;
  onFiles(files: FileList | null): void;
}

/** Title and totals, search, view, and the button that asks for files. */
export function LibraryHead({
  filter,
  isList,
  search,
  input,
  onFilter,
  onList,
  onFiles,
}: LibraryHeadProps) {
  const groups = useMediaGroups();
  return (
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
        onChange={(event) => onFilter({ ...filter, keyword: event.target.value })}
      />
      <span className={styles.space} />
      <Segmented
        aria-label={texts.view}
        value={isList ? 'list' : 'grid'}
        options={[
          { value: 'grid', label: texts.asGrid },
          { value: 'list', label: texts.asList },
        ]}
        onChange={(value) => onList(value === 'list')}
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
          onFiles(event.target.files);
          event.target.value = '';
        }}
      />
    </header>
  );
}
