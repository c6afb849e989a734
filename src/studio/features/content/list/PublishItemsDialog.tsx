import { Alert, Input, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import type { ContentIndexItem } from '#wire/studio/content.ts';
import { CheckedItemList } from './CheckedItemList.tsx';
import styles from './ContentList.module.css';
import { listTexts as texts } from './texts.ts';
import { MOST_PUBLISHED, useItemsRelease } from './use-items-release.ts';

interface Properties {
  definition: KindDefinition;
  items: readonly ContentIndexItem[];
  onClose(): void;
  onDone(count: number): void;
}

/** Publishes items as one release: each is checked first, and what is not ready is left out and leads to where it is mended. */
export function PublishItemsDialog({
  definition: { kind, keySource },
  items,
  onClose,
  onDone,
}: Properties) {
  const [note, setNote] = useState('');
  const { found, ready, isUnapproved, isWaiting, problem, isBusy, submit, publish } =
    useItemsRelease({ kind, items, note, onDone, onClose });
  return (
    <Modal
      open
      title={texts.publishTitle(items.length)}
      okText={isUnapproved ? texts.submit(ready.length) : texts.confirmPublish(ready.length)}
      okButtonProps={{ disabled: ready.length === 0 || isWaiting }}
      cancelText={texts.cancel}
      confirmLoading={isBusy}
      onOk={() => void (isUnapproved ? submit() : publish())}
      onCancel={onClose}
      width={520}
    >
      <p>{texts.publishHint}</p>
      {items.length > MOST_PUBLISHED && (
        <Alert type="warning" showIcon title={texts.tooMany(MOST_PUBLISHED)} />
      )}
      {items.length <= MOST_PUBLISHED && found.isPending && (
        <Skeleton active title={false} paragraph={{ rows: 3 }} aria-label={texts.checking} />
      )}
      {found.isError && <Alert type="error" showIcon title={found.error.message} />}
      <CheckedItemList definition={{ kind, keySource }} checked={found.data ?? []} />
      <label className={styles.note} htmlFor="publish-note">
        {texts.note}
      </label>
      <Input
        id="publish-note"
        value={note}
        maxLength={200}
        onChange={(event) => setNote(event.target.value)}
      />
      {isUnapproved && (
        <Alert
          type="info"
          showIcon
          title={isWaiting ? texts.approvalWaits : texts.approvalNeeded}
        />
      )}
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
    </Modal>
  );
}
