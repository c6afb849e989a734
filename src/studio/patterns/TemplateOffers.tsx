import { Button, Dropdown } from 'antd';
import { childrenOf, ROOT_ID } from '#composition/tree.ts';
import { useComposer } from '../composer/composer.ts';
import { currentProps } from '../nodes/node-schema.ts';
import { catalogue } from '../nodes/registry.ts';
import { usePages } from '../shell/use-pages.ts';
import { newId } from '../sync/new-id.ts';
import { contentOf, templatesFor } from './page-templates.ts';
import { planPattern, type PatternContent } from './plan-pattern.ts';
import { patternTexts as texts } from './texts.ts';
import { usePatterns } from './use-patterns.ts';
import styles from './patterns.module.css';

const LIKELIEST = 2;

/** Whole pages to begin an empty one with: the two likeliest for its route, and all others, those of editors first. */
export function TemplateOffers() {
  const { view: { tree }, name, perform } = useComposer();
  const route = usePages().data?.pages.find(({ entry }) => entry.id === name.key)?.entry.routecode ?? '';
  const saved = usePatterns().data?.patterns.filter(({ kind }) => kind === 'page') ?? [];
  if (name.kind !== 'page') return null;
  const builtIn = templatesFor(route);
  const insert = (content: PatternContent) => {
    const after = childrenOf(tree, ROOT_ID, 'main').at(-1) ?? null;
    perform(planPattern(tree, content, { parent: ROOT_ID, slot: 'main', after }, { catalogue, newId, upgrade: currentProps }));
  };
  const others = [
    ...saved.map((template) => ({ key: template.id, label: template.name, onClick: () => insert(template) })),
    ...builtIn.slice(LIKELIEST).map((template) => ({ key: template.id, label: texts.builtIn[template.id], onClick: () => insert(contentOf(template)) })),
  ];
  return (
    <div className={styles.offers}>
      <h4>{texts.templates}</h4>
      {builtIn.slice(0, LIKELIEST).map((template) => (
        <Button key={template.id} onClick={() => insert(contentOf(template))}>
          {texts.builtIn[template.id]}
        </Button>
      ))}
      <Dropdown menu={{ items: others }} trigger={['click']}>
        <Button type="link">{texts.otherTemplates}</Button>
      </Dropdown>
    </div>
  );
}
