import type { ModelNode } from '#kit';
import styles from './NodeView.module.css';

/** Of the element that a node stands in. */
export function nodeAttributes({ id, hiddenat }: Pick<ModelNode, 'id' | 'hiddenat'>) {
  return { 'data-node': id, 'data-hiddenat': hiddenat?.join(' '), className: styles.node };
}
