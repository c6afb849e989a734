import { useMemo } from 'react';
import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import { useCallRefusal } from '../../../core/rights/call-refusal.ts';
import { useDocumentRights } from '../../../core/rights/rights.ts';

/** Why the account that is signed in may not do something with items of a kind. */
export function useRefusals(definition: KindDefinition) {
  const { publishRefusal } = useDocumentRights(
    useMemo(() => ({ kind: definition.kind, key: '' }), [definition]),
  );
  const refusalOf = useCallRefusal();
  const editRefusal = refusalOf('createItem', definition);
  const refusals = {
    edit: editRefusal,
    publish: publishRefusal,
    withdraw: refusalOf('withdrawItems', { kind: definition.kind, keys: [''] }),
  };
  return refusals;
}
