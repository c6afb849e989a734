import { useMemo } from 'react';
import { rights } from '#schemas/right.ts';
import { inLanguage } from '../../../base/language/language.ts';
import { sessionTexts as texts } from '../../../core/session/texts.ts';
import type { KindDefinition } from '#registry/kinds/define-kind.ts';
import { useCallRefusal } from '../../../core/rights/call-refusal.ts';
import { useDocumentRights, useMay } from '../../../core/rights/rights.ts';

/** Why the account that is signed in may not do something with items of a kind. */
export function useRefusals(definition: KindDefinition) {
  const { editRefusal: itemRefusal, publishRefusal } = useDocumentRights(
    useMemo(() => ({ kind: definition.kind, key: '' }), [definition]),
  );
  const refusalOf = useCallRefusal();
  const mayDo = useMay();
  const editRefusal = refusalOf('createItem', definition);
  const refusals = {
    edit: editRefusal,
    editMany:
      itemRefusal ??
      (mayDo('release.prepare') ? null : texts.lacks(inLanguage(rights['release.prepare'].label))),
    publish: publishRefusal,
    withdraw: refusalOf('withdrawItems', { kind: definition.kind, keys: [''] }),
  };
  return refusals;
}
