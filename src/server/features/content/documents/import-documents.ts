import { msg } from '#messages/msg.ts';
import type { StudioParsed } from '#server/platform/handler.ts';
import type { Account } from '#wire/studio/routes.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { handled, refuse } from '#server/platform/handler.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current } from '#server/store/content/read.ts';
import { hashOf } from '#server/store/content/hash.ts';
import { contentOf, itemDocument } from '#server/store/drafts/stored-form.ts';
import { readDraftStatus } from '#server/site/documents/draft-state.ts';
import { insertNewItem } from '#server/site/documents/insert-new-item.ts';
import { generateKey } from '../create-item.ts';
import { dayName, documentsWithFiles, type ListedDocument } from './find-known.ts';
import { storedPdfs } from './stored-pdfs.ts';

type ImportedFile = StudioParsed<'importDocuments'>['documents'][number];

const KIND = 'funddocument';

/** Begins the drafts of all documents in one transaction; of two imports at once one waits, and finds what the other made. */
export async function importDocuments(
  sql: Database,
  documents: readonly ImportedFile[],
  account: Account,
) {
  const refusal = await refuseUnknown(sql, documents);
  if (refusal) return refusal;
  // Read committed: what is read after the lock has to see what the other one committed.
  return sql.begin('isolation level read committed', async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('fund documents'))`;
    const existing = await documentsWithFiles(
      tx,
      documents.map(({ hash }) => hash),
    );
    const known = new Map(existing.map((document) => [identityOf(document), document.key]));
    const items = [];
    for (const document of documents) {
      const key = known.get(identityOf(document));
      const item =
        key === undefined
          ? await createDocumentDraft(tx, document, account)
          : await readExistingDraft(tx, key);
      known.set(identityOf(document), item.key);
      items.push(item);
    }
    return handled({ items });
  });
}

/** Refuses what has no fund or no file; null where everything is there. */
async function refuseUnknown(sql: Database, documents: readonly ImportedFile[]) {
  const codes = [...new Set(documents.map(({ fundcode }) => fundcode))];
  const [funds, stored] = await Promise.all([
    current(sql, await currentMoment(sql), 'fund', codes),
    storedPdfs(
      sql,
      documents.map(({ hash }) => hash),
    ),
  ]);
  const code = codes.find((one) => !funds.has(one));
  if (code !== undefined) return refuse('notFound', msg('content.document-fund-unknown', { code }));
  const isStored = new Set(stored);
  const lost = documents.find(({ hash }) => !isStored.has(hash));
  return lost && refuse('notFound', msg('content.document-file-missing', { title: lost.title }));
}

function identityOf(document: ImportedFile | ListedDocument): string {
  return `${dayName(document)} ${document.hash}`;
}

async function createDocumentDraft(
  tx: Queryable,
  { hash, ...props }: ImportedFile,
  account: Account,
) {
  const key = generateKey();
  const document = itemDocument(KIND, { id: key, ...props, address: `/media/${hash}.pdf` });
  if (!(await insertNewItem(tx, { kind: KIND, key }, document, account)))
    throw new Error(`the key ${key} was generated twice`);
  return { key, hash: hashOf(contentOf(KIND, document)), isNew: true };
}

async function readExistingDraft(tx: Queryable, key: string) {
  const { hash } = await readDraftStatus(tx, { kind: KIND, key });
  return { key, hash, isNew: false };
}
