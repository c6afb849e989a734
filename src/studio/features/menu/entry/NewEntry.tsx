import { Input, Modal, Select, type InputRef } from 'antd';
import { useId, useRef, useState } from 'react';
import { childrenOf, openTree, ROOT_ID, walk } from '#composition/tree.ts';
import { apply } from '#composition/operations/apply.ts';
import { MENU_ROUTES } from '#schemas/menu.ts';
import { useComposer } from '../../../editor/composer/composer.ts';
import { currentProps } from '../../../core/nodes/node-schema.ts';
import { catalogue } from '../../../core/nodes/registry.ts';
import { useFeedback } from '../../../base/components/feedback.ts';
import { templateContent, templatesFor } from '../../../editor/patterns/page-templates.ts';
import { planPattern, type PatternContent } from '../../../editor/patterns/plan-pattern.ts';
import { patternTexts } from '../../../editor/patterns/texts.ts';
import { usePatterns } from '../../../editor/patterns/use-patterns.ts';
import { useSession } from '../../../core/session/session.ts';
import { nameOf } from '../../../editor/actions/describe.ts';
import { newId } from '../../../core/nodes/new-id.ts';
import { menuTexts as texts } from '../tree/texts.ts';
import { entryTexts } from '../../../core/nodes/entry-texts.ts';
import { newMenuid, newPlaces, planNewEntry } from './plan-entry.ts';
import styles from './Entry.module.css';

const EMPTY = '';

/** A new entry: its name, its route, where it goes, and what its page begins with. */
export function NewEntry({ onClose }: { onClose(): void }) {
  const {
    view: { tree },
    selected,
    perform,
  } = useComposer();
  const { client } = useSession();
  const feedback = useFeedback();
  const saved = usePatterns().data?.patterns.filter(({ kind }) => kind === 'page') ?? [];
  const id = useId();
  const nameBox = useRef<InputRef>(null);
  const places = newPlaces(tree, selected);
  const [menuname, setName] = useState('');
  const [routecode, setRoute] = useState<string>('col');
  const [placeKey, setPlace] = useState(places[0]?.key ?? 'end');
  const [template, setTemplate] = useState(EMPTY);
  const [isMissing, setMissing] = useState(false);
  const name = selected === null ? '' : nameOf(tree, selected, catalogue);
  const templates = [
    ...templatesFor(routecode).map((one) => ({
      value: one.id as string,
      label: patternTexts.builtIn[one.id],
      content: () => templateContent(one),
    })),
    ...saved.map((one) => ({
      value: one.id,
      label: one.name,
      content: () => one as PatternContent,
    })),
  ];

  async function make() {
    if (menuname.trim() === '') return setMissing(true);
    const place = (places.find(({ key }) => key === placeKey) ?? places[0])?.place;
    const menuid = newMenuid(tree);
    if (
      !place ||
      !perform(planNewEntry(tree, menuid, place, { menuname: menuname.trim(), routecode }))
    )
      return undefined;
    onClose();
    const content = templates.find(({ value }) => value === template)?.content();
    try {
      await client.call('createPage', { menuid, ...pageOf(content) });
    } catch (error) {
      feedback.toast({
        text: texts.pageFailed(error instanceof Error ? error.message : String(error)),
        icon: 'error',
      });
    }
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
        <label htmlFor={`${id}-name`}>{texts.newName}</label>
        <Input
          id={`${id}-name`}
          ref={nameBox}
          value={menuname}
          maxLength={40}
          status={isMissing ? 'error' : ''}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}-note` : undefined}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={() => void make()}
        />
        {isMissing && (
          <p id={`${id}-note`} className={styles.problem}>
            {texts.nameNeeded}
          </p>
        )}
        <label htmlFor={`${id}-route`}>{entryTexts.routecode}</label>
        <Select
          id={`${id}-route`}
          aria-label={entryTexts.routecode}
          value={routecode}
          options={MENU_ROUTES.map((value) => ({ value, label: entryTexts.routes[value] }))}
          onChange={setRoute}
        />
        <label htmlFor={`${id}-place`}>{texts.newPlace}</label>
        <Select
          id={`${id}-place`}
          aria-label={texts.newPlace}
          value={placeKey}
          options={places.map(({ key }) => ({
            value: key,
            label: key === 'end' ? texts.places.end : texts.places[key](name),
          }))}
          onChange={setPlace}
        />
        <label htmlFor={`${id}-page`}>{texts.newPage}</label>
        <Select
          id={`${id}-page`}
          aria-label={texts.newPage}
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

/** A template's nodes as an empty page takes them, with ids of their own; nothing where it does not fit here any more. */
function pageOf(content: PatternContent | undefined) {
  const opened = openTree({
    nodes: {
      [ROOT_ID]: { id: ROOT_ID, type: 'page', version: 1, displyflag: '1', props: {}, slots: {} },
    },
  });
  if (!content || !opened.ok) return { tops: [], nodes: [] };
  const planned = planPattern(
    opened.tree,
    content,
    { parent: ROOT_ID, slot: 'main', after: null },
    { catalogue, newId, upgrade: currentProps },
  );
  if (!planned.ok) return { tops: [], nodes: [] };
  const tree = planned.step.changes.reduce((before, change) => {
    const outcome = apply(before, change, catalogue);
    return outcome.ok ? outcome.document : before;
  }, opened.tree);
  return {
    tops: [...childrenOf(tree, ROOT_ID, 'main')],
    nodes: [...walk(tree)].filter(({ id }) => id !== ROOT_ID),
  };
}
