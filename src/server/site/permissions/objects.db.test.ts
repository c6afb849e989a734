import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { may, type PermissionSubject } from '#rules/permissions/may.ts';
import { STATIC_ENTRY } from '#rules/site/static-entry.ts';
import type { KeyLimit } from '#schemas/api-key.ts';
import { EVERYWHERE, type Grant, type Scope } from '#schemas/permission.ts';
import type { Operation } from '#schemas/operation.ts';
import { ROLES, roles } from '#schemas/role.ts';
import type { Editor } from '#server/platform/editor.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import type { Handled, StudioParsed } from '#server/platform/handler.ts';
import { PublishingFixture, callerOf, type PageName } from '#tests/support/publishing-fixture.ts';
import { effectOf } from '#wire/studio/route.ts';
import { studioRoutes, type ObjectRouteName, type StudioRouteName } from '#wire/studio/routes.ts';
import { neededRights, touchedBy, type ScopedRoute } from '#studio/core/rights/touched-by.ts';
import {
  lackedRight,
  type TouchedBy,
  type ScopedDocument,
} from '#rules/permissions/lacked-right.ts';
import { idPath } from '#composition/id-path.ts';
import { createStudioHandlers } from '#server/app/start/handlers.ts';
import { databaseMedia } from '#server/store/media/media-library.ts';
import { createGuard, type Guard } from './guard.ts';

const SCOPE: Scope = { ...EVERYWHERE, branches: ['p1'], kinds: ['job'] };
const HASHES = { own: 'a'.repeat(64), theirs: 'b'.repeat(64) };
const LIN = { account: 'lin', name: '林晓' };
const INSTANT = '2030-01-01T00:00:00Z';

const titled: Operation = {
  ...{ id: 'operation-titled', op: 'set', node: 'd', path: ['props', 'title'] },
  value: '程序的',
};

const names = Object.keys(studioRoutes) as StudioRouteName[];
const objectRoutes = names.filter(
  (name): name is ObjectRouteName => effectOf(studioRoutes[name]) === 'objects',
);
const siteRoutes = names.filter((name) => effectOf(studioRoutes[name]) === 'site');

/** A body of each route for another's object and for the caller's own; `own` null: no narrowed role reaches any. */
type Bodies = { [N in ObjectRouteName]: { theirs: StudioParsed<N>; own: StudioParsed<N> | null } };

let fixture: PublishingFixture;
let guard: Guard;
let bodies: Bodies;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  guard = createGuard(fixture.sql);
  bodies = await prepareBodies();
});
afterAll(() => fixture.store.close());

/** Somebody with every role that can be narrowed. */
function editor(scope: Scope, limit?: KeyLimit): Editor {
  const grants: Grant[] = ROLES.filter((role) => roles[role].isScoped).map((role) => ({
    role,
    scope,
  }));
  return { ...LIN, grants, lacksFactor: false, session: '', endsAt: '', ...(limit && { limit }) };
}

async function outcome<N extends StudioRouteName>(
  who: Editor,
  name: N,
  body: StudioParsed<N>,
): Promise<string> {
  return (await guard(who, name, body))?.refusal.code ?? 'allowed';
}

describe('a call that touches objects', () => {
  it.each(objectRoutes)(
    '%s is refused to a narrowed editor for what is beyond their rights',
    async (name) => {
      expect(await outcome(editor(SCOPE), name, bodies[name].theirs as never)).toBe('notAllowed');
    },
  );

  it.each(objectRoutes)(
    '%s is allowed for one’s own, and without narrowing for all',
    async (name) => {
      const { own, theirs } = bodies[name];
      expect(await outcome(editor(EVERYWHERE), name, theirs as never)).toBe('allowed');
      if (own !== null) expect(await outcome(editor(SCOPE), name, own as never)).toBe('allowed');
    },
  );

  it('is refused to a key that is limited to a branch outside of it, and allowed inside, also below its root', async () => {
    const limit: KeyLimit = {
      rights: ['page.edit', 'release.prepare'],
      scope: { ...EVERYWHERE, branches: ['p1'] },
    };
    const submit = (key: string) =>
      outcome(editor(EVERYWHERE, limit), 'submitForApproval', {
        items: [{ kind: 'page', key, hash: '' }],
        note: '',
      });
    expect([await submit('p1'), await submit('p2'), await submit('p3')]).toEqual([
      'allowed',
      'allowed',
      'notAllowed',
    ]);
  });
});

/** By route what the studio knows of another's object and of the caller's own, from what it was answered. */
async function knownToStudio(): Promise<Record<ScopedRoute, { theirs: unknown; own: unknown }>> {
  const handlers = createStudioHandlers({
    sql: fixture.sql,
    media: databaseMedia(fixture.sql),
    caughtUp: async () => undefined,
  });
  const [listed, { patterns }, { owners }] = await Promise.all([
    answered(handlers.releases({}, callerOf('lin'))),
    answered(handlers.patterns({}, callerOf('lin'))),
    answered(handlers.media({ offset: 0, keyword: '' }, callerOf('lin'))),
  ]);
  const each = <T>(of: (which: 'theirs' | 'own') => T) => ({
    theirs: of('theirs'),
    own: of('own'),
  });
  const body = <N extends ObjectRouteName>(name: N, which: 'theirs' | 'own') =>
    bodies[name][which] as StudioParsed<N>;
  const release = each((which) =>
    listed.releases.find(({ seq }) => seq === body('endRelease', which).seq),
  );
  const page = each((which) => body('createReviewLink', which));
  const pattern = each((which) => [
    patterns.find(({ id }) => id === body('removePattern', which).id)?.account,
  ]);
  const media = each((which) =>
    body('changeMedia', which).hashes.map((hash) => owners[hash] ?? null),
  );
  const nothing = { theirs: null, own: null };
  return {
    removeSaved: each((which) =>
      listed.saved.find(({ id }) => id === body('removeSaved', which).id),
    ),
    rescheduleRelease: release,
    withdrawRelease: release,
    endRelease: release,
    cancel: each((which) => body('cancel', which)),
    approve: each((which) => body('approve', which)),
    returnApproval: each((which) => body('returnApproval', which)),
    createReviewLink: page,
    revokeReviewLink: page,
    startThread: page,
    createItem: each((which) => body('createItem', which)),
    copyItem: each((which) => body('copyItem', which)),
    removeItems: each((which) => body('removeItems', which)),
    withdrawItems: each((which) => body('withdrawItems', which)),
    changeMedia: media,
    removeMedia: media,
    renamePattern: pattern,
    removePattern: pattern,
    createFragment: nothing,
    renameFragment: each(() => ({ key: 'f' })),
    removeFragment: each(() => ({ key: 'f' })),
    addRedirects: nothing,
    correctFigure: nothing,
    checkSite: nothing,
    makeStop: nothing,
    reviewStop: nothing,
    liftStop: nothing,
  };
}

describe('a button of the studio is blocked exactly where its call is refused', () => {
  const all = ROLES.map((role) => ({ role, scope: EVERYWHERE }));
  const accounts: Record<string, Editor> = {
    'of a branch and a kind': editor(SCOPE),
    'of a branch': editor({ ...EVERYWHERE, branches: ['p1'] }),
    'of another branch': editor({ ...EVERYWHERE, branches: ['p3'] }),
    'of a kind': editor({ ...EVERYWHERE, kinds: ['article'] }),
    'of a type of block': editor({ ...EVERYWHERE, blocks: ['M11'] }),
    'narrowed, and the owner': { ...editor(SCOPE), account: 'chen' },
    'of the whole site': editor(EVERYWHERE),
    'with every role': { ...editor(EVERYWHERE), grants: all },
    'who reads': { ...editor(EVERYWHERE), grants: [{ role: 'auditor', scope: EVERYWHERE }] },
    'without a role': { ...editor(EVERYWHERE), grants: [] },
  };
  let known: Awaited<ReturnType<typeof knownToStudio>>;
  let subjectOf: (name: ScopedDocument, types?: readonly string[]) => PermissionSubject;
  beforeAll(async () => {
    known = await knownToStudio();
    const { pages } = await answered(fixture.handlers.pages({}, callerOf('lin')));
    subjectOf = ({ kind, key }, types = []) => ({
      kind,
      types,
      path:
        kind === 'page'
          ? idPath(
              pages.map(({ entry }) => entry),
              key,
            )
          : [],
    });
  });

  it.each(Object.keys(touchedBy) as ScopedRoute[])('%s', async (route) => {
    const touched = touchedBy[route] as (of: unknown) => TouchedBy;
    for (const which of ['theirs', 'own'] as const) {
      // Those that touch the whole site take no object.
      const body = route in bodies ? bodies[route as keyof typeof bodies][which] : {};
      if (body === null) continue;
      expect(known[route][which], `${which} is known`).toBeDefined();
      for (const [who, account] of Object.entries(accounts)) {
        const right = lackedRight(
          account,
          neededRights[route],
          touched(known[route][which]),
          subjectOf,
        );
        expect([which, who, right === null ? 'allowed' : 'notAllowed']).toEqual([
          which,
          who,
          await outcome(account, route, body as never),
        ]);
      }
    }
  });
});

describe('a call that touches the whole site', () => {
  it.each(siteRoutes)('%s is refused to every narrowed role and key', async (name) => {
    const { needs } = studioRoutes[name];
    const administrator = {
      ...editor(EVERYWHERE),
      grants: [{ role: 'administrator', scope: EVERYWHERE } as const],
    };
    expect(await outcome(administrator, name, {} as never)).toBe('allowed');
    for (const scope of [
      { ...EVERYWHERE, branches: ['p1'] },
      { ...EVERYWHERE, kinds: ['job'] },
      { ...EVERYWHERE, blocks: ['M11'] },
    ]) {
      expect(await outcome(editor(scope), name, {} as never)).toBe('notAllowed');
      expect(
        await outcome(
          { ...administrator, limit: { rights: [needs] as never, scope } },
          name,
          {} as never,
        ),
      ).toBe('notAllowed');
    }
  });
});

it('whoever may make a call that says to change nothing has no more than a right to read, to try or to export', () => {
  const reads = names.filter(
    (name) => studioRoutes[name].method !== 'GET' && effectOf(studioRoutes[name]) === 'nothing',
  );
  const auditor = { grants: [{ role: 'auditor', scope: EVERYWHERE } as const] };
  const more = reads.filter(
    (name) => studioRoutes[name].needs !== null && !may(auditor, studioRoutes[name].needs),
  );
  expect(more.toSorted()).toEqual([
    'checkFetch',
    'checkFigure',
    'exportFormEntries',
    'exportTickets',
    'formEntries',
    'formEntry',
    'requestChallenge',
    'requestEffect',
    'ruleEffect',
    'ticket',
    'tickets',
    'webhookDeliveries',
  ]);
});

async function prepareBodies(): Promise<Bodies> {
  const [inside, below, outside] = (await fixture.pages(3)) as [PageName, PageName, PageName];
  const entries = [
    ['p1', ''],
    ['p2', 'p1'],
    ['p3', ''],
  ].map(([id = '', parentid = '']) => ({ ...STATIC_ENTRY, id, parentid, menuname: id }));
  await release(fixture.sql, {
    author: '',
    note: '',
    items: [
      {
        kind: 'menu',
        key: 'menu',
        body: { entries },
        baseSeq: await lastSeq(fixture.sql, 'menu', 'menu'),
      },
    ],
  });
  await fixture.sql`insert into account (account, name, password_hash) values ('lin', '林晓', ''), ('chen', '陈', '')`;
  const items = {
    theirs: await fixture.seen(inside, outside),
    own: await fixture.seen(inside, below),
  };
  const saved = { theirs: await saveOne(items.theirs), own: await saveOne(items.own) };
  const seq = {
    theirs: await fixture.release([inside, outside], '一起'),
    own: await fixture.release([inside, below], '自己的'),
  };
  const replacements = {
    theirs: await replacementIn(outside, saved.theirs.id),
    own: await replacementIn(inside, saved.own.id),
  };
  const proposals = { theirs: await proposalIn(outside), own: await proposalIn(inside) };
  const threads = { theirs: await threadOn(outside), own: await threadOn(inside) };
  const links = { theirs: await linkTo(outside), own: await linkTo(inside) };
  const requests = { theirs: await requestFor('r1', outside), own: await requestFor('r2', inside) };
  const patterns = { theirs: await patternOf('chen'), own: await patternOf('lin') };
  for (const [hash, account] of [
    [HASHES.own, 'lin'],
    [HASHES.theirs, 'chen'],
  ] as const) {
    await fixture.sql`insert into media_file (hash, filename, filetype, filesize, width, height, account) values (${hash}, 'a.png', 'image/png', 1, 1, 1, ${account})`;
  }
  const each = <T>(of: (which: 'theirs' | 'own') => T) => ({
    theirs: of('theirs'),
    own: of('own'),
  });
  const page = each((which) => (which === 'own' ? below : outside));
  const kind = each((which) => (which === 'own' ? ('job' as const) : ('article' as const)));
  const never = <T>(theirs: T) => ({ theirs, own: null });
  const timed = each((which) => ({ seq: seq[which] }));
  const submitted = each((which) => ({ items: items[which], note: '理由' }));
  const pattern = each((which) => ({ id: patterns[which] }));
  const media = each((which) => ({
    hashes: which === 'own' ? [HASHES.own] : [HASHES.own, HASHES.theirs],
  }));
  return {
    publish: each((which) => ({ items: items.own, note: '', saved: saved[which] })),
    cancel: each((which) => ({ ...page[which], seq: 1 })),
    saveRelease: each((which) => ({
      saved: saved[which],
      name: '一张',
      note: '',
      items: items.own,
    })),
    removeSaved: saved,
    restoreSaved: each((which) => ({ id: saved[which].id })),
    replacePlaces: each((which) => ({
      ...{ part: 'text' as const, find: '旧', replacement: '新', name: '一张', leaveOut: true },
      documents: [{ ...page[which], places: ['a'] }],
    })),
    editField: each((which) => ({
      ...{ kind: kind[which], prop: 'displyflag', change: { how: 'set' as const, value: '1' } },
      ...{ items: [{ key: 'a', seen: '' }], name: '一张' },
    })),
    importTranslations: never({
      documents: [
        {
          ...outside,
          texts: [{ node: 'd', path: ['title'], source: '起', text: 'Start' }],
        },
      ],
    }),
    undoReplacement: each((which) => ({ id: replacements[which] })),
    proposeChanges: each((which) => ({
      summary: '换标题',
      documents: [{ ...page[which], operations: [titled] }],
    })),
    undoProposal: each((which) => ({ id: proposals[which] })),
    askAssistant: each((which) => ({
      ...page[which],
      ...{
        task: 'shorten' as const,
        texts: [],
        most: {},
        hasLines: false,
        language: 'zh' as const,
      },
    })),
    rescheduleRelease: each((which) => ({ seq: seq[which], validFrom: INSTANT, validUntil: null })),
    withdrawRelease: timed,
    endRelease: timed,
    reviewTaking: timed,
    reinstateRelease: each((which) => ({ seq: seq[which], since: 1 })),
    submitForApproval: submitted,
    withdrawApproval: submitted,
    approve: submitted,
    returnApproval: submitted,
    confirmRequest: each((which) => ({ id: requests[which] })),
    declineRequest: each((which) => ({ id: requests[which], note: '理由' })),
    createReviewLink: each((which) => ({ ...page[which], label: '合规', hours: 1 })),
    revokeReviewLink: each((which) => ({ id: links[which] })),
    comments: page,
    mentionable: page,
    documentRights: page,
    startThread: each((which) => ({
      ...page[which],
      target: { node: 'd', path: null },
      body: '看看',
      mentions: [],
    })),
    reply: each((which) => ({ id: threads[which], body: '好', mentions: [] })),
    resolveThread: each((which) => ({ id: threads[which], isResolved: true })),
    removeComment: each((which) => ({ id: threads[which], number: 1 })),
    submitOperations: each((which) => ({ ...page[which], operations: [] })),
    restoreVersion: each((which) => ({ ...page[which], seq: 1 })),
    createPage: each((which) => ({ menuid: page[which].key, tops: [], nodes: [] })),
    addRedirects: never({ redirects: [] }),
    createFragment: never({ name: '新', blocks: [], nodes: [] }),
    renameFragment: never({ key: 'f', name: '新' }),
    restoreFragment: never({ key: 'f' }),
    removeFragment: never({ key: 'f' }),
    createItem: each((which) => ({ kind: kind[which], props: {} })),
    copyItem: each((which) => ({ kind: kind[which], key: 'a', props: {} })),
    removeItems: each((which) => ({ kind: kind[which], keys: ['a'], removed: true })),
    withdrawItems: each((which) => ({ kind: kind[which], keys: ['a'], note: '', despite: false })),
    importDocuments: never({ documents: [] }),
    describeMedia: each((which) => ({ hash: HASHES[which], alt: '' })),
    changeMedia: media,
    removeMedia: each((which) => ({ ...media[which], removed: true })),
    renamePattern: each((which) => ({ id: patterns[which], name: '另一个' })),
    removePattern: pattern,
    restorePattern: pattern,
  };
}

async function answered<T>(call: Promise<Handled<T>>): Promise<T> {
  const done = await call;
  if (!done.ok) throw new Error(done.refusal.code);
  return done.answer;
}

async function requestFor(id: string, name: PageName): Promise<string> {
  await fixture.sql`
    insert into publish_request (id, route, body, documents, note, account, asked_by, address)
    values (${id}, 'endRelease', '{}', ${JSON.stringify([{ ...name, seq: null }])}::text::jsonb, '', 'chen', '陈', '')`;
  return id;
}

async function saveOne(items: StudioParsed<'saveRelease'>['items']) {
  const done = await fixture.handlers.saveRelease(
    { name: '一张', note: '', items },
    callerOf('chen'),
  );
  if (!done.ok) throw new Error('not saved');
  return done.answer;
}

async function replacementIn(name: PageName, saved: string): Promise<string> {
  const id = `replaced-${name.key}`;
  await fixture.sql`
    insert into replacement (id, account, made_by, part, find, replacement, places, documents, saved)
    values (${id}, 'chen', '陈', 'text', '旧', '新', 1, ${JSON.stringify([{ ...name, base: null, units: [] }])}::text::jsonb, ${saved})`;
  return id;
}

async function proposalIn(name: PageName): Promise<string> {
  const id = `proposed-${name.key}`;
  const documents = [{ ...name, base: null, head: 0, record: {} }];
  await fixture.sql`
    insert into proposal (id, account, made_by, summary, operations, documents)
    values (${id}, 'chen', '陈', '换标题', 1, ${JSON.stringify(documents)}::text::jsonb)`;
  return id;
}

async function linkTo(name: PageName): Promise<string> {
  const done = await fixture.handlers.createReviewLink(
    { ...name, label: '合规', hours: 1 },
    callerOf('chen'),
  );
  if (!done.ok) throw new Error('no link');
  return done.answer.link.id;
}

async function threadOn(name: PageName): Promise<string> {
  const done = await fixture.handlers.startThread(
    { ...name, target: { node: 'd', path: null }, body: '看看', mentions: [] },
    callerOf('chen'),
  );
  if (!done.ok) throw new Error('no thread');
  return done.answer.thread.id;
}

async function patternOf(account: string): Promise<string> {
  const nodes = [
    { id: 'n', type: 'M11', version: 1, displyflag: '1' as const, props: {}, slots: {} },
  ];
  const done = await fixture.handlers.savePattern(
    { kind: 'pattern', name: `${account} 的`, tops: ['n'], nodes },
    callerOf(account),
  );
  if (!done.ok) throw new Error('no pattern');
  return done.answer.id;
}
