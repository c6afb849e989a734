import type { ReactNode, SubmitEvent } from 'react';
import type { PageFacts } from '#schemas/page.ts';

/** What an address names, as against what it filters; a form that filters keeps it. */
const PLACE = ['menuid', 'secondtype', 'id', 'fundcode'] as const;

/** A form whose fields are parameters of the page's address: without scripts it asks for the page again, with them it only groups. */
export function AddressForm({
  page,
  className,
  children,
}: {
  page: Pick<PageFacts, 'routecode' | 'parameters'>;
  className?: string | undefined;
  children: ReactNode;
}) {
  const stay = (event: SubmitEvent) => event.preventDefault();
  return (
    <form
      className={className}
      role="search"
      method="get"
      action={`/${page.routecode}`}
      onSubmit={stay}
    >
      {PLACE.map(
        (name) =>
          page.parameters[name] && (
            <input key={name} type="hidden" name={name} value={page.parameters[name]} />
          ),
      )}
      {children}
    </form>
  );
}
