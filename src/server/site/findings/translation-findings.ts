import { msg } from '#messages/msg.ts';
import type { Finding } from '#composition/finding.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { isTranslatable } from '#registry/translation/translatable-places.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { SiteSnapshot } from '../snapshot/site-snapshot.ts';

/** A translation of what visitors do not see, and is not published with it, could be shown nowhere. */
export async function translationFindings(
  snapshot: SiteSnapshot,
  document: PageDocument,
  alsoPublish: readonly DocumentName[],
): Promise<Finding[]> {
  const props = document.nodes[ROOT]?.props;
  const kind = textFieldOf(props, 'documentkind');
  const key = textFieldOf(props, 'documentkey');
  const isPublished =
    isTranslatable(kind) &&
    (alsoPublish.some((name) => name.kind === kind && name.key === key) ||
      (await snapshot.current(kind, key)) !== null);
  return isPublished
    ? []
    : [
        {
          node: ROOT,
          path: ['documentkey'],
          message: msg('finding.translated-not-live', {
            kind: kindDefinition(kind)?.label ?? kind,
            key,
          }),
        },
      ];
}
