import { LoginSection } from '#ui/visitor/LoginSection.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { Messages } from './Messages.tsx';

/** What the trading system wrote to the investor of this tab. */
export function View({ id, props, page }: ViewProps<typeof block>) {
  return (
    <LoginSection id={id} company={page.company} props={props}>
      {(_, changes) => <Messages key={changes} id={id} props={props} page={page} />}
    </LoginSection>
  );
}
