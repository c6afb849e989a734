import { Input, type InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import { isInputMethodKey } from '#rules/text/input-method-key.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { StateDot } from '../../../base/components/StateDot.tsx';
import { pageStatus } from '../../../core/addresses/page-rows.ts';
import { usePageState } from '../../../core/documents/use-page-state.ts';
import { PeerMarks } from '../../../editor/presence/PeerMarks.tsx';
import { TreeRow } from '../../../editor/tree-grid/TreeRow.tsx';
import { Twist } from '../../../editor/tree-grid/Twist.tsx';
import styles from './MenuTree.module.css';
import type { MenuRow } from './menu-rows.ts';
import { menuTexts as texts } from './texts.ts';
import { MENU_INDENT, MENU_PAYLOAD } from './use-menu-drag.ts';

interface Properties {
  elementId: string;
  index: number;
  row: MenuRow;
  problems: number;
  selected: boolean;
  dragged: boolean;
  /** Its name is being typed over. */
  renaming: boolean;
  /** Alone, or with those that are selected: up to this one, or this one besides. */
  onSelect(id: string, by?: 'range' | 'one'): void;
  onOpen(id: string, open: boolean): void;
  onRename(id: string): void;
  /** Null: it keeps the name it has. */
  onRenamed(name: string | null): void;
}

/** One entry of the tree. Pointers may click and drag it; keys go to the grid around. */
export function MenuLine({
  elementId,
  index,
  row,
  problems,
  selected,
  dragged,
  renaming,
  onSelect,
  onOpen,
  onRename,
  onRenamed,
}: Properties) {
  const { id, node } = row;
  const page = usePageState(id);
  const status = page ? pageStatus(page) : 'draft';
  const { linktype, routecode, opentype } = node.props;
  const classes = [styles.row, dragged && styles.dragged, row.hidden && styles.hidden];
  return (
    <TreeRow
      role="row"
      elementId={elementId}
      row={row}
      rowIndex={index + 2}
      selected={selected}
      payload={renaming ? null : MENU_PAYLOAD}
      className={classes.filter(Boolean).join(' ')}
      onSelect={onSelect}
      onOpen={onOpen}
      onDoubleClick={() => onRename(id)}
    >
      <NameCell row={row} problems={problems} renaming={renaming} onRenamed={onRenamed} />
      <span role="gridcell" className={styles.code}>
        {linktype === '0'
          ? String(routecode ?? '')
          : linktype === '1'
            ? texts.outside
            : texts.trading}
      </span>
      <span role="gridcell" className={styles.code}>
        {id}
      </span>
      <span role="gridcell" className={styles.state}>
        <StateDot state={status} />
        {texts.states[status]}
      </span>
      <span role="gridcell" className={styles.plain}>
        {opentype === '1' ? texts.newWindow : texts.sameWindow}
      </span>
    </TreeRow>
  );
}

/** Enter and leaving it take the name, Escape leaves it as it was. */
function RenameBox({ name, onRenamed }: { name: string; onRenamed(name: string | null): void }) {
  const isOver = useRef(false);
  const box = useRef<InputRef>(null);
  useEffect(() => box.current?.focus({ cursor: 'all' }), []);
  const end = (next: string | null) => {
    if (isOver.current) return;
    isOver.current = true;
    onRenamed(next);
  };
  return (
    <Input
      size="small"
      ref={box}
      defaultValue={name}
      maxLength={40}
      aria-label={texts.renameLabel}
      onBlur={(event) => end(event.target.value)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (isInputMethodKey(event.nativeEvent)) return;
        if (event.key === 'Enter') end(event.currentTarget.value);
        if (event.key === 'Escape') end(null);
      }}
    />
  );
}

function NameCell({
  row,
  problems,
  renaming,
  onRenamed,
}: Pick<Properties, 'row' | 'problems' | 'renaming' | 'onRenamed'>) {
  return (
    <span role="gridcell" className={styles.name} style={{ paddingLeft: row.depth * MENU_INDENT }}>
      <Icon name="drag" size={14} />
      <Twist row={row} />
      {row.ownHidden && (
        <span role="img" aria-label={texts.hidden} title={texts.hidden} className={styles.eye}>
          <Icon name="eyeOff" size={14} />
        </span>
      )}
      {renaming ? (
        <RenameBox name={row.name} onRenamed={onRenamed} />
      ) : (
        <span className={row.depth === 0 ? styles.root : undefined}>{row.name}</span>
      )}
      {problems > 0 && (
        <span className={styles.fault}>
          <Icon name="error" size={14} />
        </span>
      )}
      <PeerMarks node={row.id} />
    </span>
  );
}
