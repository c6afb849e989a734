import { Points } from '#ui/components/Points.tsx';
import { Section } from '#ui/components/Section.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';

/** What speaks for the cash fund. */
export function View({ id, props }: ViewProps<typeof block>) {
  return (
    <Section id={id} title={props.title} note={props.note}>
      <Points points={props.points} />
    </Section>
  );
}
