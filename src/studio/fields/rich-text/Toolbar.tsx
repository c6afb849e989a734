import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { Tooltip } from 'antd';
import { useState } from 'react';
import { Icon } from '../../base/components/Icon.tsx';
import { claimTexts } from '../claims/claim-texts.ts';
import { SPLIT_KEYS, tableCommands, textCommands, type TextCommand } from './commands.ts';
import { useDraftFields } from './draft-fields.ts';
import { richTexts } from './texts.ts';
import { toolbarPanels, type PanelName } from './toolbar-panels.ts';
import styles from './RichText.module.css';

function panelLabel(name: PanelName): string {
  if (name === 'claim') return claimTexts.open;
  if (name === 'assistant') return richTexts.assistant;
  return name === 'link' ? richTexts.link : richTexts.parts[name];
}

/** Those that are asked for in a dialog, and are nothing that the caret can be in. */
const DIALOGS: ReadonlySet<PanelName> = new Set(['claim', 'assistant']);

interface Properties {
  editor: Editor;
  /** Of the text. */
  label: string;
  panel: PanelName | null;
  onPanel(name: PanelName): void;
  /** Makes two blocks of one, at the caret; absent where that cannot be done. */
  onSplit?: (() => void) | undefined;
}

/** What can be done with the selection: one tab stop, arrows walk it. Table commands come while the caret is in one. */
export function Toolbar({ editor, label, panel, onPanel, onSplit }: Properties) {
  const [stop, setStop] = useState(0);
  const panels = toolbarPanels(useDraftFields());
  const { on, inTable, active } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: textCommands.map((command) => command.isOn?.(current) ?? false),
      inTable: current.isActive('table'),
      active: panels.map(({ name }) => !DIALOGS.has(name) && current.isActive(name)),
    }),
  });

  function onKeyDown(event: React.KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const here = buttons.findIndex((button) => button === document.activeElement);
    const next = nextStop(event.key, here, buttons.length);
    if (next === null) return;
    event.preventDefault();
    setStop(next);
    buttons[next]?.focus();
  }
  const splitAt = textCommands.length + panels.length;
  const offset = splitAt + (onSplit ? 1 : 0);
  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      aria-label={richTexts.toolbar(label)}
      onKeyDown={onKeyDown}
      tabIndex={-1}
    >
      {textCommands.map((command, index) => (
        <CommandButton
          key={command.name}
          command={command}
          editor={editor}
          pressed={command.isOn && on[index]}
          stop={stop === index}
        />
      ))}
      {panels.map(({ name, icon }, index) => (
        <Tooltip key={name} title={panelLabel(name)}>
          <button
            type="button"
            className={styles.tool}
            aria-label={panelLabel(name)}
            aria-pressed={active[index]}
            aria-expanded={panel === name}
            tabIndex={stop === textCommands.length + index ? 0 : -1}
            onClick={() => onPanel(name)}
          >
            <Icon name={icon} size={14} />
          </button>
        </Tooltip>
      ))}
      {onSplit && <SplitButton stop={stop === splitAt} onPress={onSplit} />}
      {inTable && (
        <div role="group" aria-label={richTexts.tableTools} className={styles.tableTools}>
          {tableCommands.map((command, index) => (
            <CommandButton
              key={command.name}
              command={command}
              editor={editor}
              stop={stop === offset + index}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function SplitButton({ stop, onPress }: { stop: boolean; onPress(): void }) {
  return (
    <Tooltip title={`${richTexts.split}  ${SPLIT_KEYS}`} mouseEnterDelay={0.4}>
      <button
        type="button"
        className={styles.tool}
        aria-label={richTexts.split}
        tabIndex={stop ? 0 : -1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
      >
        <Icon name="cut" size={14} />
      </button>
    </Tooltip>
  );
}

function nextStop(key: string, here: number, count: number): number | null {
  if (here < 0) return null;
  switch (key) {
    case 'ArrowRight':
      return (here + 1) % count;
    case 'ArrowLeft':
      return (here - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

interface ButtonProperties {
  command: TextCommand;
  editor: Editor;
  pressed?: boolean | undefined;
  stop: boolean;
}

function CommandButton({ command, editor, pressed, stop }: ButtonProperties) {
  const name = richTexts.commands[command.name];
  return (
    <Tooltip title={command.keys ? `${name}  ${command.keys}` : name} mouseEnterDelay={0.4}>
      <button
        type="button"
        className={styles.tool}
        data-command={command.name}
        aria-label={name}
        aria-pressed={pressed}
        tabIndex={stop ? 0 : -1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => command.run(editor)}
        data-glyph={command.glyph}
      >
        {command.icon && <Icon name={command.icon} size={14} />}
      </button>
    </Tooltip>
  );
}
