import { loadChunk } from '../chunks/page-chunks.ts';
import { answerTexts } from '../failures/answer-texts.ts';
import { createFailures } from '../failures/settle.ts';
import { replaceAddress } from '../place/replace.ts';
import { Dialog } from '../notices/Dialog.tsx';
import { provideDialog } from '../notices/dialog-view.ts';
import { pageNotices } from '../notices/notice-store.ts';
import { tellTabs } from '../login/login-channel.ts';
import { createLogin, type LoginControl } from '../login/login.ts';
import { pageLogin } from '../login/page-login.ts';
import { pageStorage } from '../tab/page-storage.ts';
import { createTab, type Tab } from '../tab/tab.ts';
import { createConfiguration, type Configuration } from '../start-cache/configuration.ts';
import { isParameterName } from '../start-cache/parameter-names.ts';
import { createExchange, type Exchange } from '../request/exchange.ts';
import { createApiClient, type ApiClient, type Request } from '../request/request.ts';
import { readFacts, readWireSettings } from '../page/page-blocks.ts';
import { followFacts } from '../page/travelled-facts.ts';
import { createUnderWay } from '../request/under-way.ts';

/** The wire of this page: one API client, in the one session of its tab. */
export interface PageWire {
  apiClient: ApiClient;
  tab: Tab;
  login: LoginControl;
  configuration: Configuration;
  prepare: Exchange['prepare'];
}

function openPageWire(): PageWire {
  provideDialog(Dialog);
  const settings = readWireSettings();
  const tab = createTab(pageStorage, {
    language: document.documentElement.lang === 'en' ? 'en' : undefined,
    dropsSession: settings.sessionMode === '2',
    onUnkept: () => pageNotices.toast(answerTexts.unkept),
  });
  const configuration = createConfiguration(pageStorage);
  const facts = readFacts();
  if (facts) configuration.takeFrom(facts);
  followFacts(configuration.takeFrom);
  const exchange = createExchange(settings, tab);
  const underWay = createUnderWay();
  const failures = createFailures(
    {
      cancelPending: underWay.cancelAll,
      logOut: () => login.forget(),
      clearToken: () => tab.drop(),
      replace: replaceAddress,
      parameter: (name) => (isParameterName(name) ? configuration.parameters()?.[name] : undefined),
    },
    pageNotices,
  );
  const apiClient = createApiClient(exchange, underWay, {
    settle: failures.settle,
    loading: pageNotices.loading,
  });
  const login = createLogin({
    apiClient,
    tab,
    prepare: exchange.prepare,
    reloadUser: async () => (await loadChunk(() => import('./queries.ts')))?.showUser(),
    tellTabs,
  });
  // Somebody else, too, is nobody until it is known who: a press on what the last one saw would go out in the new session.
  login.onChange(() => pageLogin.set(null));
  return { apiClient, tab, login, configuration, prepare: exchange.prepare };
}

let opened: PageWire | undefined;

export function pageWire(): PageWire {
  opened ??= openPageWire();
  return opened;
}

/** Makes a call with the settings of this page, in the session of this tab. */
export const request: Request = (path, body, options) =>
  pageWire().apiClient.request(path, body, options);
