import { toSourceText } from '#messages/format.ts';
import { msg } from '#messages/msg.ts';
import { randomUUID } from 'node:crypto';
import { apply } from '#composition/operations/apply.ts';
import { childrenOf, openTree, ROOT_ID, toDocument } from '#composition/tree.ts';
import { catalogue } from '#registry/data.ts';
import type { DocumentNode } from '#schemas/document.ts';
import type { Message } from '#schemas/message.ts';
import type { Operation } from '#schemas/operation.ts';
import type { Redirect } from '#schemas/redirect.ts';
import type { Account, DocumentName } from '#wire/studio/routes.ts';
import { readMenu } from '#server/site/snapshot/read-menu.ts';
import { REDIRECTS, redirectsOf } from '#server/site/snapshot/redirects.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { createDraft } from '#server/store/drafts/create-draft.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { draftDocument } from '#server/site/documents/draft-state.ts';
import { draftMenu, editorsMenu } from '#server/site/documents/draft-menu.ts';
import { editorOf, handled, refuse, defineHandlers } from '#server/platform/handler.ts';
import { emptyDocument, newestVersion } from '#server/store/drafts/published.ts';
import { subtree } from '#server/site/documents/subtree.ts';
import { linkFate, offers } from '#server/site/findings/link-fate.ts';
import { heldLinks } from '#server/site/findings/link-sources.ts';

const KNOWN = msg('menu.page-exists');

/** What a change of the menu does to links, the redirects that mend it, and pages for new entries. */
export function menuHandlers(sql: Database) {
  return defineHandlers({
    async menuLinks() {
      const snapshot = await currentSnapshot(sql);
      const [live, draft, redirects, all] = await Promise.all([
        readMenu(snapshot),
        draftMenu(sql, snapshot),
        draftedRedirects(sql),
        editorsMenu(sql, snapshot),
      ]);
      const links = await heldLinks(sql, snapshot.moment, all);
      const fated = links.flatMap((link) => {
        const fate = linkFate(link.address, live, draft, redirects);
        return fate ? [{ ...link, ...fate }] : [];
      });
      return handled({ links: fated, offers: offers(live, draft, redirects) });
    },
    async addRedirects({ redirects }, context) {
      const known = new Set((await draftedRedirects(sql)).map(({ from }) => from));
      const fresh = redirects.filter(
        ({ from }, index) =>
          !known.has(from) && redirects.findIndex((one) => one.from === from) === index,
      );
      const refused = fresh.length > 0 ? await append(sql, fresh, editorOf(context)) : null;
      return refused === null ? handled({ added: fresh.length }) : refuse('notFitting', refused);
    },
    async createPage({ menuid, tops, nodes }, context) {
      const name: DocumentName = { kind: 'page', key: menuid };
      if ((await lastSeq(sql, name.kind, name.key)) !== null) return refuse('known', KNOWN);
      const opened = openTree(emptyDocument(name));
      if (!opened.ok) throw new Error(toSourceText(opened.message));
      let { tree } = opened;
      for (const top of tops) {
        const place = {
          parent: ROOT_ID,
          slot: 'main',
          after: childrenOf(tree, ROOT_ID, 'main').at(-1) ?? null,
        };
        const outcome = apply(tree, { op: 'insert', place, nodes: subtree(top, nodes) }, catalogue);
        if (!outcome.ok) return refuse('notFitting', outcome.message);
        tree = outcome.document;
      }
      const isNew = await createDraft(sql, name, toDocument(tree), {
        account: editorOf(context).account,
      });
      return isNew ? handled({}) : refuse('known', KNOWN);
    },
  });
}

async function draftedRedirects(sql: Queryable): Promise<Redirect[]> {
  return redirectsOf(await draftDocument(sql, REDIRECTS));
}

/** Behind those that are there, as operations of the draft, so that editors who have it open see them come. Answers why it could not. */
async function append(
  sql: Database,
  redirects: readonly Redirect[],
  account: Account,
): Promise<Message | null> {
  const store = createDraftStore({ catalogue });
  const operations = redirects.map((redirect): Operation => ({
    id: randomUUID(),
    op: 'insert',
    place: { parent: ROOT_ID, slot: 'main', after: null },
    nodes: [redirectNode(redirect)],
  }));
  const source = async () =>
    (await newestVersion(sql, REDIRECTS)) ?? { document: emptyDocument(REDIRECTS), seq: null };
  for (;;) {
    const { head } = await store.open(sql, REDIRECTS, source);
    const submitted = await store.submit(sql, { name: REDIRECTS, base: head, operations, account });
    if (submitted.kind === 'accepted') return null;
    if (submitted.kind === 'refused') return submitted.message;
  }
}

function redirectNode(props: Redirect): DocumentNode {
  return {
    id: randomUUID(),
    type: 'redirect',
    version: 1,
    displyflag: '1',
    props: { ...props },
    slots: {},
  };
}
