import { msg } from '#messages/msg.ts';
import { openTree } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import { pageDocument, type PageDocument } from '#schemas/document.ts';
import { menuDocument } from '#schemas/menu.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Message } from '#schemas/message.ts';
import { bodies, isBodyKind } from '#server/store/content/bodies.ts';
import { bodyReferences } from '#server/store/content-index/body-references.ts';
import { findingsOf } from '#server/site/documents/draft-state.ts';
import { mediumOf } from '../format/paths.ts';
import { some } from './check-entries.ts';
import type { Archive } from './open-archive.ts';
import { readBody, type ArchivedLog, type ArchivedVersion } from './read-log.ts';

/**
 * Holds what visitors saw, and will see, against the schemas of the kinds and the blocks of the registry. A block type
 * that is unknown is kept, and reported; a build that has its code shows it.
 */
export async function checkDocuments(
  archive: Archive,
  { versions, bodies: paths }: ArchivedLog,
): Promise<{ misfits: Message[]; notices: Message[] }> {
  const there = new Set([
    ...versions.map(({ kind, key }) => `${kind}:${key}`),
    ...archive.list('media/files/').map((path) => `media:${mediumOf(path)}`),
  ]);
  const misfits: Message[] = [];
  const unknown = new Set<string>();
  const references: [string, string][] = [];
  for (const version of versions) {
    const body = await readBody(archive, paths.get(version.hash) ?? '');
    const problem = misfit(version, body, unknown);
    if (problem !== null)
      misfits.push(msg('archive.problem-of', { thing: `${version.kind}:${version.key}`, problem }));
    if (version.kind === 'menu')
      for (const { id } of menuDocument.safeParse(body).data?.entries ?? [])
        there.add(`menu:${id}`);
    for (const target of bodyReferences(version.kind, body))
      references.push([`${version.kind}:${version.key}`, target]);
  }
  const dangling = references
    .filter(([, target]) => !there.has(target))
    .map(([source, target]) => `${source} → ${target}`);
  const notices = [
    some(msg('archive.unknown-types'), [...unknown]),
    some(msg('archive.dangling-references'), dangling),
  ];
  return { misfits, notices: notices.filter((notice) => notice !== null) };
}

function misfit(
  { kind, key }: ArchivedVersion,
  body: JsonValue,
  unknown: Set<string>,
): Message | null {
  if (kind === 'figures' || kind === 'stop') return null;
  if (isBodyKind(kind)) {
    const checked = bodies[kind].check(body);
    if (!checked.ok)
      return msg('archive.problem-at', {
        place: checked.path.join('.'),
        problem: msg('text.label', { label: checked.message }),
      });
    return checked.key === key ? null : msg('archive.own-key', { key: checked.key });
  }
  const document = pageDocument.safeParse(body);
  return document.success
    ? documentMisfit(document.data, unknown)
    : msg('archive.bad-place', {
        place: document.error.issues[0]?.path.map(String).join('.') ?? '',
      });
}

function documentMisfit(document: PageDocument, unknown: Set<string>): Message | null {
  const opened = openTree(document);
  if (!opened.ok) return opened.message;
  const strangers = new Set(
    Object.values(document.nodes).filter(({ type }) => !catalogue.has(type)),
  );
  for (const { type } of strangers) unknown.add(type);
  const finding = findingsOf(document).find(
    ({ node }) => ![...strangers].some(({ id }) => id === node),
  );
  return finding
    ? msg('archive.problem-at', { place: finding.node, problem: finding.message })
    : null;
}
