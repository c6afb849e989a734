import type { KindColumn } from '#registry/kinds/define-kind.ts';
import type { ContentIndexItem, ItemState } from '#wire/studio/content.ts';
import { type DocumentStatus, StateDot } from '../../../base/components/StateDot.tsx';
import { fullTime, shortTime } from '../../../base/time/time.ts';
import type { FieldShape } from '../../../core/nodes/field-shape.ts';
import { valueText } from '../../../core/nodes/value-text.ts';
import styles from './ContentList.module.css';
import { listTexts as texts } from './texts.ts';

const DOTS: Record<ItemState, DocumentStatus> = {
  draft: 'draft',
  live: 'live',
  changed: 'changed',
  scheduled: 'scheduled',
  ended: 'past',
  withdrawn: 'past',
};

/** A cell; what does not fit into it is said where it is pointed at. */
export function Fact({ column: { as }, text }: { column: KindColumn; text: string }) {
  if (as === 'picture')
    return (
      <td>{text !== '' && <img src={text} alt="" className={styles.picture} loading="lazy" />}</td>
    );
  return (
    <td className={isNumber(as) ? styles.number : ''} title={text}>
      {text}
    </td>
  );
}

export function isNumber(as: KindColumn['as']): boolean {
  return as === 'number' || as === 'count';
}

export function ItemStateCell({
  item: { state, validFrom, validUntil },
}: {
  item: ContentIndexItem;
}) {
  const words =
    state === 'scheduled' && validFrom
      ? { text: texts.from(shortTime(validFrom)), at: validFrom }
      : state === 'live' && validUntil
        ? { text: texts.until(shortTime(validUntil)), at: validUntil }
        : null;
  return (
    <span className={styles.state}>
      <StateDot state={DOTS[state]} />
      {texts.states[state]} {words && <small title={fullTime(words.at)}>{words.text}</small>}
    </span>
  );
}

/** What a column shows of an item. */
export function factText(
  { facts }: ContentIndexItem,
  { prop, as }: KindColumn,
  field: FieldShape | undefined,
  names: Readonly<Record<string, string>>,
): string {
  const fact = facts[prop] ?? '';
  switch (as) {
    case 'category':
    case 'fund':
      return fact
        .split(' ')
        .map((key) => names[`${as}:${key}`] ?? key)
        .join(' ');
    case 'count':
      return fact;
    default:
      return field ? valueText(field, fact) : fact;
  }
}
