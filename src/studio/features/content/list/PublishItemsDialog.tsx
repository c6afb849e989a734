import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Input, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import type { ContentIndexItem } from '#wire/studio/content.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { useSession } from '../../../core/session/session.ts';
import { shownTitle } from './shown-title.ts';
import { listTexts as texts } from './texts.ts';
import styles from './ContentList.module.css';

/** Maximum number of documents in one release. */
export const MOST_PUBLISHED = 50;

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
  const { client } = useSession();
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const found = useQuery({
    queryKey: ['items-check', kind, items.map(({ key }) => key)],
    queryFn: async ({ signal }) =>
      Promise.all(
        items.map(async (item) => ({
          item,
          ...(await client.call('check', { kind, key: item.key }, signal)),
        })),
      ),
    staleTime: 0,
    enabled: items.length <= MOST_PUBLISHED,
  });
  const ready = (found.data ?? []).filter(
    ({ changed, findings }) => changed && findings.length === 0,
  );

  const proposed = { items: ready.map(({ item: { key }, hash }) => ({ kind, key, hash })) };
  const approval = useQuery({
    queryKey: ['approval', proposed],
    queryFn: ({ signal }) => client.call('approval', proposed, signal),
    enabled: ready.length > 0,
    staleTime: 0,
  }).data;
  const isUnapproved = approval?.required === true && approval.approval?.approvedBy == null;
  const isWaiting = isUnapproved && approval.approval?.state === 'waiting';

  async function submit() {
    setIsBusy(true);
    setProblem('');
    await client
      .call('submitForApproval', { ...proposed, note: note.trim() })
      .catch((error: unknown) =>
        setProblem(error instanceof Error ? error.message : String(error)),
      );
    await Promise.all(
      ['approval', 'approvals'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    );
    setIsBusy(false);
  }
  async function publish() {
    setIsBusy(true);
    try {
      await client.call('publish', { ...proposed, note: note.trim() });
      onDone(ready.length);
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  }
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
      <ul className={styles.used}>
        {(found.data ?? []).map(({ item, changed, findings }) => (
          <li key={item.key} className={styles.ready}>
            <Icon name={findings.length > 0 ? 'error' : changed ? 'passed' : 'minus'} size={14} />
            <b>{shownTitle({ kind, keySource }, item)}</b>
            {findings.length > 0 && (
              <>
                <small>{texts.blocked(findings.length)}</small>{' '}
                <Link to={`/content/${kind}/${encodeURIComponent(item.key)}`}>{texts.fix}</Link>
              </>
            )}
            {findings.length === 0 && <small>{changed ? texts.ready : texts.same}</small>}
          </li>
        ))}
      </ul>
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
