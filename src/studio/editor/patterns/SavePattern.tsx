import { Input, Modal, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { childrenOf, ROOT_ID } from '#composition/tree.ts';
import type { PatternKind } from '#wire/studio/patterns.ts';
import { useComposer } from '../composer/composer.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { Switcher } from '../../base/components/Switcher.tsx';
import { nameOf } from '../actions/describe.ts';
import { takePattern } from './plan-pattern.ts';
import { patternTexts as texts } from './texts.ts';
import { usePatternActions } from './use-patterns.ts';
import styles from './patterns.module.css';

/** Keeps what is selected for all editors to insert again, or the whole page as a template. */
export function SavePattern({ onClose }: { onClose(): void }) {
  const {
    view: { tree },
    selection,
    title,
    name: document,
  } = useComposer();
  const suggested = (chosen: PatternKind) =>
    (chosen === 'page' ? title : nameOf(tree, selection[0] ?? ROOT_ID, catalogue)).slice(0, 30);
  const [kind, setKind] = useState<PatternKind>('pattern');
  const [name, setName] = useState(() => suggested('pattern'));
  const input = useRef<InputRef>(null);
  const { save } = usePatternActions();

  function choose(chosen: PatternKind) {
    if (name === suggested(kind)) setName(suggested(chosen));
    setKind(chosen);
  }
  function submit() {
    if (name.trim() === '') return;
    const tops = kind === 'page' ? childrenOf(tree, ROOT_ID, 'main') : selection;
    const { nodes } = takePattern(tree, tops);
    save.mutate(
      { kind, name: name.trim(), tops: [...tops], nodes: [...nodes] },
      { onSuccess: onClose },
    );
  }

  return (
    <Modal
      open
      title={texts.saveTitle}
      onCancel={onClose}
      onOk={submit}
      okText={texts.confirm}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: name.trim() === '', loading: save.isPending }}
      width={420}
      afterOpenChange={(open) => open && input.current?.focus({ cursor: 'all' })}
    >
      <div className={styles.make}>
        <p>{texts.saveHint}</p>
        {document.kind === 'page' && (
          <Switcher<PatternKind>
            full
            label={texts.what}
            value={kind}
            options={[
              { value: 'pattern', label: texts.kinds.pattern(selection.length) },
              { value: 'page', label: texts.kinds.page },
            ]}
            onChange={choose}
          />
        )}
        <label htmlFor="pattern-name">{texts.name}</label>
        <Input
          ref={input}
          id="pattern-name"
          value={name}
          maxLength={30}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={submit}
        />
      </div>
    </Modal>
  );
}
