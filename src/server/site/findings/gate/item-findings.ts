import { msg } from '#messages/msg.ts';
import type { Finding } from '#composition/finding.ts';
import { itemPath } from '#composition/item-path.ts';
import { problemMessage } from '#schemas/problem-message.ts';
import { formOf, type ItemProps, type KindDefinition } from '#registry/kinds/define-kind.ts';
import { kindDefinition } from '#registry/kinds/kinds.ts';
import { referencesOf, type Reference } from '#registry/kinds/references.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import type { Message } from '#schemas/message.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { readMenu } from '../../snapshot/read-menu.ts';
import type { SiteSnapshot } from '../../snapshot/site-snapshot.ts';

/** What only content items are asked: what their own form says, and that what they refer to is live once `together` is. */
export async function itemFindings(
  snapshot: SiteSnapshot,
  definition: KindDefinition,
  document: PageDocument,
  alsoPublish: readonly DocumentName[],
): Promise<Finding[]> {
  const node = document.nodes[ROOT];
  if (!node) return [];
  if (node.displyflag === '2')
    return [{ node: ROOT, path: [], message: msg('finding.item-removed') }];
  const missing = await Promise.all(
    referencesOf(definition, node.props).map(async (reference) =>
      (await isLive(snapshot, reference, alsoPublish))
        ? []
        : [{ node: ROOT, path: reference.path, message: missingWords(reference) }],
    ),
  );
  return [
    ...ownFormFindings(definition, node.props),
    ...missing.flat(),
    ...(await circleFindings(snapshot, definition, node.props)),
  ];
}

/** What a form says that holds for this item alone; what the kind's form says is found with the props. */
function ownFormFindings(definition: KindDefinition, props: ItemProps): Finding[] {
  const own = formOf(definition, props);
  if (own === definition.form) return [];
  const read = own.loose().safeParse(props, { error: (issue) => problemMessage(issue) });
  return (read.error?.issues ?? []).map(({ path, message }) => ({
    node: ROOT,
    path: itemPath(props, path),
    message: msg('text.label', { label: message }),
  }));
}

/** Whether visitors could see what is referred to, or it goes live `together`. */
export async function isLive(
  snapshot: SiteSnapshot,
  { to, key }: Reference,
  alsoPublish: readonly DocumentName[] = [],
): Promise<boolean> {
  if (to === 'menu') return (await readMenu(snapshot)).some(({ id }) => id === key);
  return (
    alsoPublish.some((name) => name.kind === to && name.key === key) ||
    (await snapshot.current(to, key)) !== null
  );
}

export function missingWords({ to, key }: Reference): Message {
  if (to === 'menu') return msg('finding.menu-entry-not-live', { key });
  return msg('finding.item-not-live', {
    kind: kindDefinition(to)?.label ?? to,
    key,
  });
}

/** A category below itself would be found under no root. */
async function circleFindings(
  snapshot: SiteSnapshot,
  { kind }: KindDefinition,
  props: ItemProps,
): Promise<Finding[]> {
  if (kind !== 'category') return [];
  const seen = new Set([props['id']]);
  for (
    let parent = props['parentid'];
    typeof parent === 'string' && parent !== '';
    parent = await parentOf(snapshot, parent)
  ) {
    if (seen.has(parent))
      return [
        {
          node: ROOT,
          path: ['parentid'],
          message: msg('finding.category-cycle'),
        },
      ];
    seen.add(parent);
  }
  return [];
}

async function parentOf(snapshot: SiteSnapshot, id: string): Promise<string> {
  return textFieldOf((await snapshot.current('category', id)) ?? undefined, 'parentid');
}
