import 'antd/dist/antd.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import enGB from 'antd/locale/en_GB';
import zhCN from 'antd/locale/zh_CN';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { loadEnglish } from '#studio/base/language/english.ts';
import { language, locale } from '#studio/base/language/language.ts';
import { FeedbackProvider } from '#studio/base/components/FeedbackProvider.tsx';
import { fixAntdSelectA11y } from '#studio/base/components/fix-antd-select-a11y.ts';
import { antdTheme, applyTheme } from '#studio/base/theme.ts';
import { createStudioClient } from '#studio/core/api/client.ts';
import { SessionContext, type Session } from '#studio/core/session/session.ts';
import { Workshop } from './Workshop.tsx';
import './workshop.css';

/** Nobody is signed in: what the form asks a server for, such as pictures of the library, cannot be had here. */
const session: Session = {
  name: '',
  account: '',
  siteOrigin: window.location.origin,
  client: createStudioClient({ onSignedOut: () => undefined }),
  grants: [],
  lacksFactor: false,
  byProvider: false,
  assistant: null,
  signIns: 0,
  expire: () => undefined,
  signOut: () => Promise.resolve(),
};

/** Draws the workshop in the language of its address. */
export async function startWorkshop(): Promise<void> {
  if (language === 'en') await loadEnglish();
  document.documentElement.lang = locale;
  applyTheme(document.documentElement);
  fixAntdSelectA11y(document);
  const element = document.getElementById('workshop');
  if (!element) return;
  createRoot(element).render(
    <ConfigProvider
      theme={antdTheme}
      locale={language === 'en' ? enGB : zhCN}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
    >
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <MemoryRouter>
          <FeedbackProvider>
            <SessionContext value={session}>
              <Workshop />
            </SessionContext>
          </FeedbackProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </ConfigProvider>,
  );
}
