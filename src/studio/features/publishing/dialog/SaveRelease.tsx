import { Button, Input, Popover } from 'antd';
import { useState, type FormEvent } from 'react';
import { marks } from '../../../base/language/language.ts';
import type { useRelease } from '../plan/use-release.ts';
import { publishTexts as texts } from '../shared/texts.ts';
import styles from '../shared/Publish.module.css';

/** Keeps what was put together, under a name, for the person who publishes it later. Errors and a missing approval do not keep it from that. */
export function SaveRelease({
  release: { save, saved, items, span },
}: {
  release: ReturnType<typeof useRelease>;
}) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState<string | null>(null);
  const value =
    name ??
    saved?.name ??
    items
      .map(({ title }) => title)
      .join(marks.row)
      .slice(0, 60);
  const isReady = items.length > 0 && items.every(({ hash }) => hash !== undefined) && span.ok;

  function send(event: FormEvent) {
    event.preventDefault();
    if (value.trim() !== '') save.mutate(value.trim());
  }
  const form = (
    <form className={styles.saveForm} onSubmit={send}>
      <label htmlFor="release-name">{texts.releaseName}</label>
      <Input
        id="release-name"
        value={value}
        maxLength={60}
        onChange={(event) => setName(event.target.value)}
      />
      {save.isError && (
        <p className={styles.problem} role="alert">
          {save.error.message}
        </p>
      )}
      <Button
        type="primary"
        htmlType="submit"
        loading={save.isPending}
        disabled={value.trim() === ''}
      >
        {saved ? texts.saveAgain : texts.save}
      </Button>
    </form>
  );
  return (
    <Popover
      trigger="click"
      placement="topRight"
      title={texts.saveTitle}
      content={form}
      open={open}
      onOpenChange={(next) => setOpen(next && isReady)}
      afterOpenChange={(isOpen) =>
        isOpen && document.querySelector<HTMLInputElement>('#release-name')?.select()
      }
      destroyOnHidden
    >
      <Button aria-disabled={!isReady} aria-haspopup="dialog">
        {texts.save}
      </Button>
    </Popover>
  );
}
