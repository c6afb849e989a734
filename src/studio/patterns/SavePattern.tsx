import { Button, Input } from 'antd';
import { useState, type FormEvent } from 'react';
import { childrenOf, ROOT_ID } from '#composition/tree.ts';
import type { PatternKind } from '#wire/studio/patterns.ts';
import { useComposer } from '../composer/composer.ts';
import { catalogue } from '../nodes/registry.ts';
import { Switcher } from '../parts/Switcher.tsx';
import { nameOf } from '../steps/describe.ts';
import { takePattern } from './plan-pattern.ts';
import { patternTexts as texts } from './texts.ts';
import { usePatternActions } from './use-patterns.ts';
import styles from './patterns.module.css';

/** Keeps what is selected for all editors to insert again, or the whole page as a template. */
export function SavePattern() {
  const { view: { tree }, selection, title, name: document } = useComposer();
  const [name, setName] = useState<string | null>(null);
  const [kind, setKind] = useState<PatternKind>('pattern');
  const { save } = usePatternActions();
  const [first] = selection;
  if (first === undefined) return null;
  const suggested = (chosen: PatternKind) => (chosen === 'page' ? title : nameOf(tree, first, catalogue)).slice(0, 30);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!name?.trim()) return;
    const tops = kind === 'page' ? childrenOf(tree, ROOT_ID, 'main') : selection;
    const { nodes } = takePattern(tree, tops);
    save.mutate({ kind, name: name.trim(), tops: [...tops], nodes: [...nodes] }, { onSuccess: () => setName(null) });
  }

  if (name === null) {
    return (
      <div className={styles.make}>
        <div><Button size="small" onClick={() => setName(suggested(kind))}>{texts.save}</Button></div>
        <p>{texts.saveHint}</p>
      </div>
    );
  }
  return (
    <form className={styles.make} onSubmit={submit} aria-label={texts.saveTitle}>
      {document.kind === 'page' && (
        <Switcher<PatternKind>
          full
          label={texts.what}
          value={kind}
          options={[{ value: 'pattern', label: texts.kinds.pattern(selection.length) }, { value: 'page', label: texts.kinds.page }]}
          onChange={(chosen) => {
            if (name === suggested(kind)) setName(suggested(chosen));
            setKind(chosen);
          }}
        />
      )}
      <label htmlFor="pattern-name">{texts.name}</label>
      <Input id="pattern-name" value={name} maxLength={30} onChange={({ target }) => setName(target.value)} />
      <div className={styles.buttons}>
        <Button size="small" type="primary" htmlType="submit" disabled={name.trim() === ''} loading={save.isPending}>{texts.confirm}</Button>
        <Button size="small" onClick={() => setName(null)}>{texts.cancel}</Button>
      </div>
    </form>
  );
}
