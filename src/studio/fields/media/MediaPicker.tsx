import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button, Input, Modal, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import type { MediaFile } from '#schemas/media.ts';
import { useDebouncedValue } from '../../base/components/use-debounced-value.ts';
import { useSession } from '../../core/session/session.ts';
import { MediaGrid } from './MediaGrid.tsx';
import type { PickedMedia } from './picking.ts';
import { mediaTexts } from './texts.ts';
import { UploadBox } from './UploadBox.tsx';
import { useUpload } from './use-upload.ts';
import styles from './Media.module.css';

interface Properties {
  /** What is chosen; pictures, if not said otherwise. */
  kind?: PickedMedia;
  onPick(file: MediaFile): void;
  onClose(): void;
}

/** The media library in a dialog: what was uploaded last, a search, and a place to drop new ones. */
export function MediaPicker({ kind = 'picture', onPick, onClose }: Properties) {
  const texts = mediaTexts.picking[kind];
  const { client } = useSession();
  const search = useRef<InputRef>(null);
  const [typed, setTyped] = useState('');
  const keyword = useDebouncedValue(typed.trim(), 200);
  const upload = useUpload(kind);
  const found = useInfiniteQuery({
    queryKey: ['media', 'picker', kind, keyword],
    queryFn: ({ signal, pageParam }) =>
      client.call('media', { keyword, kind, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const seen = pages.reduce((count, { files }) => count + files.length, 0);
      return seen < last.total && last.files.length > 0 ? seen : undefined;
    },
    placeholderData: keepPreviousData,
  });
  const files = found.data?.pages.flatMap((page) => page.files) ?? [];
  const isEmpty = found.isSuccess && files.length === 0;

  async function send(file: File) {
    const added = await upload.send(file);
    if (added) onPick(added);
  }

  return (
    <Modal
      open
      title={texts.title}
      width={760}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
      afterOpenChange={(open) => open && search.current?.focus()}
    >
      <div className={styles.picker}>
        <UploadBox kind={kind} upload={upload} onFile={(file) => void send(file)} />
        <Input
          ref={search}
          value={typed}
          placeholder={texts.search}
          aria-label={texts.search}
          allowClear
          onChange={(event) => setTyped(event.target.value)}
        />
        <MediaGrid label={texts.recent} files={files} onPick={onPick} />
        {isEmpty && <p className={styles.hint}>{keyword === '' ? texts.empty : texts.noResult}</p>}
        {found.isError && (
          <p role="alert" className={styles.problem}>
            {mediaTexts.loadFailed}
          </p>
        )}
        {found.hasNextPage && (
          <Button onClick={() => void found.fetchNextPage()}>{mediaTexts.more}</Button>
        )}
      </div>
    </Modal>
  );
}
