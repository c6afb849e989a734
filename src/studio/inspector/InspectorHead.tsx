import { nodeName } from '#composition/names.ts';
import { catalogue, registry } from '#registry/data.ts';
import type { DocumentNode } from '#schemas/document.ts';
import type { ModuleCode } from '#schemas/module.ts';
import { useComposer } from '../composer/composer.ts';
import type { Command } from '../commands/command-table.ts';
import { Icon, registryIcon } from '../parts/Icon.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import type { IconName } from '../parts/icon-drawings.ts';
import { inspectorTexts as texts } from './texts.ts';
import styles from './Inspector.module.css';

interface Properties {
  node: DocumentNode;
  wide: boolean;
  onWide(wide: boolean): void;
}

export function InspectorHead({ node, wide, onWide }: Properties) {
  const { command } = useComposer();
  const module = registry.modules[node.type as ModuleCode];
  const icon = module?.icon ?? registry.blocks[node.type]?.icon;
  const hidden = node.displyflag === '2';
  const actions: [IconName, string, string, Command][] = [
    ['up', texts.up, '⌥↑', 'nudgeUp'],
    ['down', texts.down, '⌥↓', 'nudgeDown'],
    ['copy', texts.duplicate, '⌘D', 'duplicate'],
    [hidden ? 'eye' : 'eyeOff', hidden ? texts.show : texts.hide, '⌘⇧E', 'toggleHidden'],
    ['trash', texts.remove, 'Delete', 'remove'],
  ];
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
        <span className={styles.version}>
          {node.type} v{node.version}
        </span>
      </div>
      <div className={styles.actions} role="toolbar" aria-label={nodeName(node, catalogue)}>
        {actions.map(([name, label, keys, action]) => (
          <IconButton key={action} small icon={name} label={label} keys={keys} onPress={() => command(action)} />
        ))}
        <span className={styles.space} />
        <IconButton small icon="expand" label={wide ? texts.narrow : texts.widen} pressed={wide} onPress={() => onWide(!wide)} />
      </div>
    </header>
  );
}
