import type { PageModel } from '#kit';
import type { DocumentName, StudioAnswer } from '#wire/studio/routes.ts';
import type { DraftStorage } from '../sync/persistence/draft-persister.ts';
import { createPreloadedAnswers, type PreloadedAnswers } from './preloaded-answers.ts';
import { documentAt, modelRequest } from './document-at.ts';
import { canMoveFrames, preloadFrame, type PreloadedFrame } from './preload-frame.ts';
import { requestInit } from './request-init.ts';
import { preloadStorage } from './preload-storage.ts';
import { lastSignedIn, noteSignedIn, type SignedIn } from './signed-in.ts';

/** What the first screen shows is waited for this long, in milliseconds: longer than a server nearby takes. */
const LONGEST_MS = 200;

/** What was begun for the first screen before the studio's own code runs. */
export interface Preload {
  answers: PreloadedAnswers;
  /**
   * Settles when what was begun for a page came, or takes too long. The studio's own code is run then, for it keeps the
   * thread busy, and the page would have to wait for it; and what is drawn as it is run, the browser keeps compiled.
   */
  ready: Promise<unknown>;
  /** The frame that was opened for a document, once; null where there is none. One for another document is dropped. */
  takeFrame(name: DocumentName): PreloadedFrame | null;
  /** What the browser keeps of an account's draft of a document, read already; in the same way. */
  takeStorage(name: DocumentName, account: string): Promise<DraftStorage> | null;
}

type Me = StudioAnswer<'me'> & { account: object };

/** Asks who is there and, where the address names a document with a page, for that page, a frame to show it and what is kept of it: all at once, since each would wait for the one before. */
export function startPreload(path: string): Preload {
  const answers = createPreloadedAnswers(globalThis.fetch.bind(globalThis));
  const last = lastSignedIn();
  const session = answers.ask('/api/session', requestInit('GET', {})).then((came) => {
    const me = came?.content as StudioAnswer<'me'> | undefined;
    const signedIn = isSignedIn(me) ? me : null;
    if (me) noteSignedIn(signedIn && signedInAs(signedIn));
    return signedIn;
  });
  const named = documentAt(path);
  return named
    ? { answers, ...preloadDocument(named, answers, session, last) }
    : { answers, ready: Promise.resolve(), takeFrame: () => null, takeStorage: () => null };
}

function isSignedIn(me: StudioAnswer<'me'> | undefined): me is Me {
  return me !== undefined && me.account !== null;
}

function signedInAs({ account, siteOrigin }: Me): SignedIn {
  return { account: account.account, siteOrigin };
}

/** What somebody who was signed in `last` needs is opened at once, for else it would wait until this page is not busy with its own code. */
function preloadDocument(
  named: DocumentName,
  answers: PreloadedAnswers,
  session: Promise<Me | null>,
  last: SignedIn | null,
): Omit<Preload, 'answers'> {
  const askPages = () => answers.ask('/api/pages/first', requestInit('GET', {}));
  const askModel = async (): Promise<PageModel | null> => {
    const came = await answers.ask(
      '/api/model',
      requestInit('POST', modelRequest(named, undefined, false)),
    );
    return (came?.content as { model: PageModel } | undefined)?.model ?? null;
  };
  // Who is not signed in would only be refused.
  const [pages, model] = last
    ? [askPages(), askModel()]
    : [session.then((me) => me && askPages()), session.then((me) => me && askModel())];
  const frame = onlyFor<PreloadedFrame>(named, ({ drop }) => drop());
  const storage = onlyFor<PreloadedStorage>(named, closeStorage);
  const openFrame = (site: string) =>
    canMoveFrames() ? frame.put(() => preloadFrame(site, model)) : null;
  const openShelf = (account: string) =>
    storage.put(() => ({ account, opened: preloadStorage(account, named) }));
  const begun = last
    ? [session, pages, openFrame(last.siteOrigin)?.shown, openShelf(last.account)?.opened]
    : [];
  void session.then((me) => {
    const now = me && !me.lacksFactor ? signedInAs(me) : null;
    if (now?.siteOrigin !== last?.siteOrigin) {
      frame.drop();
      if (now) openFrame(now.siteOrigin);
    }
    if (now?.account !== last?.account) {
      storage.drop();
      if (now) openShelf(now.account);
    }
  });
  const takeStorage = (name: DocumentName, account: string) => {
    const taken = storage.take(name);
    if (!taken || taken.account === account) return taken?.opened ?? null;
    closeStorage(taken);
    return null;
  };
  return { ready: settledOrLate(begun), takeFrame: frame.take, takeStorage };
}

function settledOrLate(begun: unknown[]): Promise<unknown> {
  return Promise.race([
    Promise.allSettled(begun),
    new Promise((late) => setTimeout(late, LONGEST_MS)),
  ]);
}

interface PreloadedStorage {
  account: string;
  opened: Promise<DraftStorage>;
}

function closeStorage({ opened }: PreloadedStorage): void {
  void opened.then(
    ({ close }) => close(),
    () => undefined,
  );
}

/** Something for the screen of one document, taken once by the screen that opens it: for another document it is dropped, and it is not made for a caller that comes too early. */
function onlyFor<T>(named: DocumentName, drop: (made: T) => void) {
  let made: T | null = null;
  let isAsked = false;
  return {
    put(make: () => T): T | null {
      if (!isAsked) made = make();
      return made;
    },
    drop(): void {
      if (made) drop(made);
      made = null;
    },
    take({ kind, key }: DocumentName): T | null {
      const taken = made;
      isAsked = true;
      made = null;
      if (kind === named.kind && key === named.key) return taken;
      if (taken) drop(taken);
      return null;
    },
  };
}
