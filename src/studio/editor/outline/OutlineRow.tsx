import { memo } from 'react';
import { VARIANTS } from '#rules/variants/variant.ts';
import type { NodeId } from '#schemas/document.ts';
import { Icon, registryIcon } from '../../base/components/Icon.tsx';
import { registry } from '../../core/nodes/registry.ts';
import type { Row } from '../actions/rows.ts';
import { CommentMark } from '../comments/CommentMark.tsx';
import { FragmentBadge } from '../fragments/FragmentBadge.tsx';
import { useSharedWords } from '../fragments/use-shared-words.ts';
import { PeerMarks } from '../presence/PeerMarks.tsx';
import { useVariantBadge } from '../variants/use-variant-badge.ts';
import { TreeRow } from '../tree-grid/TreeRow.tsx';
import { Twist } from '../tree-grid/Twist.tsx';
import styles from './Outline.module.css';
import { INDENT } from './outline-gaps.ts';
import { outlineTexts } from './texts.ts';

interface Properties {
  elementId: string;
  row: Row;
  /** What screen readers say, without the position. */
  label: string;
  problems: number;
  /** Something is to be looked at that does not forbid publishing. */
  warned: boolean;
  selected: boolean;
  /** Keys are on it without its being selected. */
  atCursor: boolean;
  dragged: boolean;
  dimmed: boolean;
  onSelect(id: NodeId, by?: 'range' | 'one'): void;
  onOpen(id: NodeId, open: boolean): void;
  onToggleHidden(): void;
}

/** One line of the outline. Pointers may click and drag it; keys go to the tree around. */
export const OutlineRow = memo(function OutlineRow(properties: Properties) {
  if (properties.row.type === VARIANTS) return <VariantsLine {...properties} />;
  return properties.row.fragment === null ? (
    <Line {...properties} />
  ) : (
    <SharedLine {...properties} />
  );
});

/** What stands for a fragment also says its name and how far it is shared. */
function SharedLine(properties: Properties) {
  const { row, label } = properties;
  const { name, shared } = useSharedWords(row.fragment);
  return (
    <Line
      {...properties}
      label={
        shared === ''
          ? label
          : `${row.name} ${[name, shared].join(' ').trim()}${label.slice(row.name.length)}`
      }
    />
  );
}

/** A block with variants also says whether they are shown. */
function VariantsLine(properties: Properties) {
  const { row, label } = properties;
  const badge = useVariantBadge(row.id);
  return (
    <Line
      {...properties}
      badge={badge}
      label={`${row.name} ${badge}${label.slice(row.name.length)}`}
    />
  );
}

function Line({
  elementId,
  row,
  label,
  problems,
  warned,
  selected,
  atCursor,
  dragged,
  dimmed,
  onSelect,
  onOpen,
  onToggleHidden,
  badge = '',
}: Properties & { badge?: string }) {
  const classes = [
    styles.row,
    styles[row.kind],
    selected && styles.selected,
    atCursor && styles.cursor,
    dragged && styles.dragged,
    dimmed && styles.dimmed,
    row.hidden && styles.hidden,
  ];
  return (
    <TreeRow
      role="treeitem"
      elementId={elementId}
      row={row}
      label={label}
      selected={selected}
      payload="node"
      className={classes.filter(Boolean).join(' ')}
      style={{ paddingLeft: 4 + row.depth * INDENT }}
      onSelect={onSelect}
      onOpen={onOpen}
      onPress={(part) => part === 'eye' && selected && onToggleHidden()}
    >
      <Twist row={row} />
      {row.kind === 'module' && <span className={styles.code}>{row.type}</span>}
      {row.kind === 'block' && (
        <Icon name={registryIcon(registry.blocks[row.type]?.icon)} size={14} />
      )}
      {row.kind === 'unknown' && <Icon name="warning" size={14} />}
      <span className={styles.name}>
        {row.name} {row.hint && <span className={styles.hint}>{row.hint}</span>}
      </span>
      <RowEnd row={row} badge={badge} problems={problems} warned={warned} selected={selected} />
    </TreeRow>
  );
}

/** What is to be said of the row behind its name. */
function RowEnd({
  row,
  badge,
  problems,
  warned,
  selected,
}: Pick<Properties, 'row' | 'problems' | 'warned' | 'selected'> & { badge: string }) {
  return (
    <span className={styles.end} aria-hidden="true">
      {row.fragment !== null && <FragmentBadge fragment={row.fragment} />}
      {badge}
      {row.kind === 'unknown' && outlineTexts.retired}
      {row.slotLabel}
      {row.inside > 0 && !row.open && row.inside}
      <PeerMarks node={row.id} />
      <CommentMark node={row.id} />
      {problems === 0 && warned && (
        <span className={styles.warned} title={outlineTexts.warned}>
          <Icon name="warning" size={14} />
        </span>
      )}
      {problems > 0 && (
        <span className={styles.fault} title={outlineTexts.problems(problems)}>
          <Icon name="error" size={14} />
        </span>
      )}
      {(row.ownHidden || selected) && (
        <span
          className={styles.eye}
          data-part="eye"
          title={row.ownHidden ? outlineTexts.show : outlineTexts.hide}
        >
          <Icon name={row.ownHidden ? 'eyeOff' : 'eye'} size={14} />
        </span>
      )}
    </span>
  );
}
