import { nodeName } from '#composition/names.ts';
import type { DocumentNode } from '#schemas/document.ts';
import type { ModuleCode } from '#schemas/module.ts';
import { useComposer } from '../composer/composer.ts';
import { commandSpec, type Command } from '../commands/command-table.ts';
import { printKeys } from '../commands/print-keys.ts';
import { catalogue, registry } from '../../core/nodes/registry.ts';
import { Icon, registryIcon } from '../../base/components/Icon.tsx';
import { IconButton } from '../../base/components/IconButton.tsx';
import { inspectorTexts as texts } from './texts.ts';
import styles from './Inspector.module.css';

interface Properties {
  node: DocumentNode;
  wide: boolean;
  onWide(wide: boolean): void;
}

const ACTIONS: readonly Command[] = [
  'nudgeUp',
  'nudgeDown',
  'duplicate',
  'toggleHidden',
  'savePattern',
  'makeFragment',
  'nodeHistory',
  'remove',
];

export function InspectorHead({ node, wide, onWide }: Properties) {
  const { command, context } = useComposer();
  const module = registry.modules[node.type as ModuleCode];
  const icon = module?.icon ?? registry.blocks[node.type]?.icon;
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <Icon name={registryIcon(icon)} />
        <h2>{nodeName(node, catalogue)}</h2>
        {node.type !== 'fragment' && (
          <span className={styles.tag} title={module ? undefined : texts.ownHint}>
            {module ? texts.module : texts.own}
          </span>
        )}
        <span className={styles.version} title={`${node.type} v${node.version}`}>
          {node.type} v{node.version}
        </span>
      </div>
      <div className={styles.actions} role="toolbar" aria-label={nodeName(node, catalogue)}>
        {ACTIONS.filter((action) => commandSpec(action).when?.(context) ?? true).map((action) => {
          const { name, nameNow, icon: drawing = 'more' } = commandSpec(action);
          return (
            <IconButton
              key={action}
              small
              icon={drawing}
              label={nameNow?.(context) ?? name}
              keys={printKeys(action)}
              onPress={() => command(action)}
            />
          );
        })}
        <span className={styles.space} />
        <IconButton
          small
          icon="expand"
          label={wide ? texts.narrow : texts.widen}
          pressed={wide}
          onPress={() => onWide(!wide)}
        />
      </div>
    </header>
  );
}
