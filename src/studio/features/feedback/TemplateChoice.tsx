import { Button, Select } from 'antd';
import { useState } from 'react';
import type { Ticket } from '#wire/studio/inbox.ts';
import { TemplatesDialog } from './TemplatesDialog.tsx';
import { inboxTexts as texts } from './texts.ts';
import { filledTemplate, useTemplates } from './use-templates.ts';
import styles from './Inbox.module.css';

interface TemplateChoiceProps {
  ticket: Ticket;
  onChoose(text: string): void;
}

/** Adds a template to the answer, and opens all of them to change. */
export function TemplateChoice({ ticket, onChoose }: TemplateChoiceProps) {
  const { data: templates = [], isPending } = useTemplates();
  const [isManaging, setIsManaging] = useState(false);
  return (
    <div className={styles.templates}>
      {templates.length > 0 && (
        <Select
          showSearch
          aria-label={texts.addTemplate}
          placeholder={texts.addTemplate}
          loading={isPending}
          value={null}
          optionFilterProp="label"
          options={templates.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(id: number | null) => {
            const chosen = templates.find((one) => one.id === id);
            if (chosen) onChoose(filledTemplate(chosen, ticket));
          }}
        />
      )}
      <Button onClick={() => setIsManaging(true)}>{texts.manageTemplates}</Button>
      {isManaging && <TemplatesDialog onClose={() => setIsManaging(false)} />}
    </div>
  );
}
