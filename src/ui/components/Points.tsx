import { textProp } from '#ui/text-prop.ts';
import { UnbrokenText } from './Phrase.tsx';
import styles from './Points.module.css';

export interface PointsProps {
  /** The prop `points` of the block that shows them; an empty `text` is left out. */
  points: readonly { id: string; title: string; text: string }[];
}

/** Short points beside one another, divided by rules. */
export function Points({ points }: PointsProps) {
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point.id}>
          <h3 {...textProp('points', point.id, 'title')}>
            <UnbrokenText text={point.title} />
          </h3>
          {point.text && <p {...textProp('points', point.id, 'text')}>{point.text}</p>}
        </li>
      ))}
    </ul>
  );
}
