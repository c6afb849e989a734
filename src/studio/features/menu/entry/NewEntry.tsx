import { Input, type InputRef, Modal, Select } from 'antd';
import { type Ref, useId, useRef, useState } from 'react';
import { MENU_ROUTES } from '#schemas/menu.ts';
import { useFeedback } from '../../../base/components/feedback.ts';
import { entryTexts } from '../../../core/nodes/entry-texts.ts';
import { catalogue } from '../../../core/nodes/registry.ts';
import { useSession } from '../../../core/session/session.ts';
import { nameOf } from '../../../editor/actions/describe.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import type { PatternContent } from '../../../editor/patterns/plan-pattern.ts';
import { menuTexts as texts } from '../tree/texts.ts';
import styles from './Entry.module.css';
import { templatePage } from './template-page.ts';
import { newMenuid, newPlaces, planNewEntry } from './plan-entry.ts';
import { usePageTemplates } from './use-page-templates.ts';

const EMPTY = '';

/** A new entry: its name, its route, where it goes, and what its page begins with. */
export function NewEntry({ onClose }: { onClose(): void }) {
  const { view, selected, perform } = useComposer();
  const { tree } = view;
  const createPage = useCreatePage();
  const id = useId();
  const nameBox = useRef<InputRef>(null);
  const places = newPlaces(tree, selected);
  const [menuname, setName] = useState('');
  const [routecode, setRoute] = useState<string>('col');
  const [placeKey, setPlace] = useState(places[0]?.key ?? 'end');
  const [template, setTemplate] = useState(EMPTY);
  const [isMissing, setMissing] = useState(false);
  const name = selected === null ? '' : nameOf(tree, selected, catalogue);
  const templates = usePageTemplates(routecode);

  async function make() {
    if (menuname.trim() === '') return setMissing(true);
    const place = (places.find(({ key }) => key === placeKey) ?? places[0])?.place;
    const menuid = newMenuid(tree);
    const entry = { menuname: menuname.trim(), routecode };
    if (!place || !perform(planNewEntry(tree, menuid, place, entry))) return undefined;
    onClose();
    const content = templates.find(({ value }) => value === template)?.content();
    await createPage(menuid, content);
    return undefined;
  }

  return (
    <Modal
      open
      title={texts.newTitle}
      okText={texts.ok}
      cancelText={texts.cancel}
      onOk={() => void make()}
      onCancel={onClose}
      width={420}
      afterOpenChange={(open) => open && nameBox.current?.focus()}
    >
      <div className={styles.dialog}>
        <NewName
          id={`${id}-name`}
          value={menuname}
          isMissing={isMissing}
          box={nameBox}
          onChange={setName}
          onEnter={() => void make()}
        />
        <LabelledSelect
          id={`${id}-route`}
          label={entryTexts.routecode}
          value={routecode}
          options={MENU_ROUTES.map((value) => ({ value, label: entryTexts.routes[value] }))}
          onChange={setRoute}
        />
        <LabelledSelect<typeof placeKey>
          id={`${id}-place`}
          label={texts.newPlace}
          value={placeKey}
          options={places.map(({ key }) => ({
            value: key,
            label: key === 'end' ? texts.places.end : texts.places[key](name),
          }))}
          onChange={setPlace}
        />
        <LabelledSelect
          id={`${id}-page`}
          label={texts.newPage}
          value={template}
          options={[
            { value: EMPTY, label: texts.emptyPage },
            ...templates.map(({ value, label }) => ({ value, label })),
          ]}
          onChange={setTemplate}
        />
      </div>
    </Modal>
  );
}

interface NewNameProps {
  id: string;
  value: string;
  isMissing: boolean;
  box: Ref<InputRef>;
  onChange(name: string): void;
  onEnter(): void;
}

/** The name of a new entry, which must not be empty. */
function NewName({ id, value, isMissing, box, onChange, onEnter }: NewNameProps) {
  return (
    <>
      <label htmlFor={id}>{texts.newName}</label>
      <Input
        id={id}
        ref={box}
        value={value}
        maxLength={40}
        status={isMissing ? 'error' : ''}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
        onPressEnter={onEnter}
      />
      {isMissing && (
        <p id={`${id}-note`} className={styles.problem}>
          {texts.nameNeeded}
        </p>
      )}
    </>
  );
}

interface LabelledSelectProps<Value extends string> {
  id: string;
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChange(value: Value): void;
}

function LabelledSelect<Value extends string>({
  id,
  label,
  ...select
}: LabelledSelectProps<Value>) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <Select<Value> id={id} aria-label={label} {...select} />
    </>
  );
}

/** Gives a new entry its page that begins with a template. A failure is announced; the entry stays. */
function useCreatePage() {
  const { client } = useSession();
  const feedback = useFeedback();
  return async (menuid: string, content: PatternContent | undefined): Promise<void> => {
    try {
      await client.call('createPage', { menuid, ...templatePage(content) });
    } catch (error) {
      feedback.toast({
        text: texts.pageFailed(error instanceof Error ? error.message : String(error)),
        icon: 'error',
      });
    }
  };
}
