import { LoginSection } from '#ui/visitor/LoginSection.tsx';
import type { ViewProps } from '#ui/view.ts';
import type { block } from './block.ts';
import { Favourites } from './Favourites.tsx';

/** The favourites of the investor of this tab. */
export function View({ id, props, page }: ViewProps<typeof block>) {
  return (
    <LoginSection id={id} company={page.company} props={props}>
      {(login, changes) => (
        <Favourites key={changes} id={id} login={login} props={props} page={page} />
      )}
    </LoginSection>
  );
}
