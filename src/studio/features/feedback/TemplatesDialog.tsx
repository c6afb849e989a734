import { Alert, Button, Input, Modal, Popconfirm, Skeleton, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { AnswerTemplate } from '#wire/studio/inbox.ts';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { useAction } from '../../base/components/use-action.ts';
import { shortTime } from '../../base/time/time.ts';
import { useSession } from '../../core/session/session.ts';
import { inboxTexts as texts } from './texts.ts';
import { TEMPLATE_KEY, useTemplates } from './use-templates.ts';
import styles from './Inbox.module.css';

/** All templates, and the one that is written: none, a new one or one of them. */
export function TemplatesDialog({ onClose }: { onClose(): void }) {
  const { data, error, refetch } = useTemplates();
  const add = useRef<HTMLButtonElement>(null);
  const [edited, setEdited] = useState<AnswerTemplate | 'new' | null>(null);
  return (
    <Modal
      open
      title={texts.templates}
      footer={null}
      width={560}
      // What is being written is not lost by a press beside the dialog.
      mask={{ closable: edited === null }}
      onCancel={onClose}
    >
      {edited !== null && (
        <TemplateForm
          key={edited === 'new' ? 'new' : edited.id}
          template={edited === 'new' ? null : edited}
          onDone={() => {
            setEdited(null);
            requestAnimationFrame(() => add.current?.focus());
          }}
        />
      )}
      {edited === null && (
        <>
          <p className={styles.faint}>{texts.templatesHint}</p>
          {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton active title={false} />}
          {data?.length === 0 && <p>{texts.noTemplates}</p>}
          <ul className={styles.templateList}>
            {data?.map((template) => (
              <TemplateRow
                key={template.id}
                template={template}
                onEdit={() => setEdited(template)}
              />
            ))}
          </ul>
          <Button ref={add} type="primary" onClick={() => setEdited('new')}>
            {texts.newTemplate}
          </Button>
        </>
      )}
    </Modal>
  );
}

function TemplateRow({ template, onEdit }: { template: AnswerTemplate; onEdit(): void }) {
  const { id, version, title, content, changedBy, changedAt } = template;
  const { client } = useSession();
  const { mutate, isPending } = useAction(TEMPLATE_KEY);
  const remove = () =>
    mutate(
      async () => (
        await client.call('removeAnswerTemplate', { id, version }),
        texts.templateRemoved(title)
      ),
    );
  return (
    <li>
      <div>
        <b>{title}</b>
        <p className={styles.templateText}>{content}</p>
        <span className={styles.faint}>{texts.changedBy(changedBy, shortTime(changedAt))}</span>
      </div>
      <div className={styles.templateActions}>
        <Button aria-label={texts.editTemplate(title)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Popconfirm
          title={texts.removeTemplateAsk(title)}
          okText={texts.remove}
          cancelText={texts.cancel}
          onConfirm={remove}
        >
          <Button danger loading={isPending} aria-label={texts.removeTemplate(title)}>
            {texts.remove}
          </Button>
        </Popconfirm>
      </div>
    </li>
  );
}

/** What is refused stands in the form, and nothing that was written is lost. */
function TemplateForm({ template, onDone }: { template: AnswerTemplate | null; onDone(): void }) {
  const { client } = useSession();
  const first = useRef<InputRef>(null);
  useEffect(() => first.current?.focus(), []);
  const [title, setTitle] = useState(template?.title ?? '');
  const [content, setContent] = useState(template?.content ?? '');
  const { mutate, isPending, error } = useAction(TEMPLATE_KEY);
  const isWhole = title.trim() !== '' && content.trim() !== '';
  const save = () =>
    mutate(async () => {
      const known = template && { id: template.id, version: template.version };
      await client.call('saveAnswerTemplate', { title, content, ...(known && { known }) });
      onDone();
      return texts.saved;
    });
  return (
    <div className={styles.templateForm}>
      <label htmlFor="template-title">{texts.templateTitle}</label>
      <Input
        id="template-title"
        ref={first}
        value={title}
        maxLength={40}
        onChange={(event) => setTitle(event.target.value)}
      />
      <label htmlFor="template-content">{texts.templateContent}</label>
      <Input.TextArea
        id="template-content"
        value={content}
        maxLength={4000}
        autoSize={{ minRows: 4, maxRows: 12 }}
        onChange={(event) => setContent(event.target.value)}
      />
      <p className={styles.faint}>{texts.placeholders}</p>
      {error && <Alert type="error" showIcon role="alert" title={error.message} />}
      <div className={styles.after}>
        <Button type="primary" disabled={!isWhole} loading={isPending} onClick={save}>
          {texts.save}
        </Button>
        <Button onClick={onDone}>{texts.cancel}</Button>
      </div>
    </div>
  );
}
