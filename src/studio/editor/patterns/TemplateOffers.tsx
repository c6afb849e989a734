import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { childrenOf, ROOT_ID } from '#composition/tree.ts';
import { useComposer } from '../composer/composer.ts';
import { currentProps } from '../../core/nodes/node-schema.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { usePageState } from '../../core/documents/use-page-state.ts';
import { newId } from '../../core/nodes/new-id.ts';
import { templateContent, templatesFor } from './page-templates.ts';
import { PatternDialog, type PatternAsked } from './PatternDialog.tsx';
import { planPattern, type PatternContent } from './plan-pattern.ts';
import { SavedTemplate } from './SavedTemplate.tsx';
import { patternTexts as texts } from './texts.ts';
import { usePatterns } from './use-patterns.ts';
import styles from './patterns.module.css';

const LIKELIEST = 2;

/** Whole pages to begin an empty one with: the two likeliest for its route, those that editors saved, and all others. */
export function TemplateOffers() {
  const {
    view: { tree },
    name,
    perform,
  } = useComposer();
  const route = usePageState(name.kind === 'page' ? name.key : null)?.entry.routecode ?? '';
  const saved = usePatterns().data?.patterns.filter(({ kind }) => kind === 'page') ?? [];
  const [asked, setAsked] = useState<PatternAsked | null>(null);
  if (name.kind !== 'page') return null;
  const builtIn = templatesFor(route);
  const insert = (content: PatternContent) => {
    const after = childrenOf(tree, ROOT_ID, 'main').at(-1) ?? null;
    perform(
      planPattern(
        tree,
        content,
        { parent: ROOT_ID, slot: 'main', after },
        { catalogue, newId, upgrade: currentProps },
      ),
    );
  };
  const others = builtIn.slice(LIKELIEST).map((template) => ({
    key: template.id,
    label: texts.builtIn[template.id],
    onClick: () => insert(templateContent(template)),
  }));
  return (
    <div className={styles.offers}>
      <h4>{texts.templates}</h4>
      {builtIn.slice(0, LIKELIEST).map((template) => (
        <Button key={template.id} onClick={() => insert(templateContent(template))}>
          {texts.builtIn[template.id]}
        </Button>
      ))}
      {saved.length > 0 && (
        <ul className={styles.templates} aria-label={texts.savedTemplates}>
          {saved.map((template) => (
            <SavedTemplate
              key={template.id}
              template={template}
              onInsert={() => insert(template)}
              onAsk={setAsked}
            />
          ))}
        </ul>
      )}
      <Dropdown menu={{ items: others }} trigger={['click']}>
        <Button type="link">{texts.otherTemplates}</Button>
      </Dropdown>
      {asked && <PatternDialog asked={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}
