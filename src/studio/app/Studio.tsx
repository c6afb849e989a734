import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import enGB from 'antd/locale/en_GB';
import zhCN from 'antd/locale/zh_CN';
import { lazy, Suspense, useMemo, useState, type ComponentType } from 'react';
import {
  BrowserRouter,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useParams,
} from 'react-router-dom';
import { documentName, isComposed } from '#wire/studio/document-name.ts';
import { CONNECT_PATH } from '#wire/studio/program-paths.ts';
import { FeedbackProvider } from '../base/components/FeedbackProvider.tsx';
import { ScreenNotFound } from '../base/components/NotFound.tsx';
import { PartBoundary } from '../base/components/PartBoundary.tsx';
import { partTexts } from '../base/components/texts.ts';
import { LinkProvider } from '../core/session/LinkProvider.tsx';
import { useSession } from '../core/session/session.ts';
import { SessionProvider } from '../core/session/SessionProvider.tsx';
import { DocumentScreen } from './DocumentScreen.tsx';
import { FirstPage, Landing } from './FirstPage.tsx';
import { Rail } from './Rail.tsx';
import { SitePalette } from './SitePalette.tsx';
import { language } from '../base/language/language.ts';
import { antdTheme, prefersStill, stillTheme } from '../base/theme.ts';
import styles from './Studio.module.css';

// An editor who arranges a page waits for the composer alone.
const AccountScreen = lazy(async () => ({
  default: (await import('../features/account/AccountScreen.tsx')).AccountScreen,
}));
const ActivityScreen = lazy(async () => ({
  default: (await import('../features/activity/ActivityScreen.tsx')).ActivityScreen,
}));
const ApiScreen = lazy(async () => ({
  default: (await import('../features/api/ApiScreen.tsx')).ApiScreen,
}));
const ArchiveScreen = lazy(async () => ({
  default: (await import('../features/archive/ArchiveScreen.tsx')).ArchiveScreen,
}));
const ApprovalsScreen = lazy(async () => ({
  default: (await import('../features/publishing/approvals/ApprovalsScreen.tsx')).ApprovalsScreen,
}));
const CalendarScreen = lazy(async () => ({
  default: (await import('../features/calendar/CalendarScreen.tsx')).CalendarScreen,
}));
const ComplianceScreen = lazy(async () => ({
  default: (await import('../features/publishing/queue/ComplianceScreen.tsx')).ComplianceScreen,
}));
const ContentScreen = lazy(async () => ({
  default: (await import('../features/content/list/ContentScreen.tsx')).ContentScreen,
}));
const DocumentImportScreen = lazy(async () => ({
  default: (await import('../features/documents/DocumentImportScreen.tsx')).DocumentImportScreen,
}));
const ConnectScreen = lazy(async () => ({
  default: (await import('../features/keys/ConnectScreen.tsx')).ConnectScreen,
}));
const KeysScreen = lazy(async () => ({
  default: (await import('../features/keys/KeysScreen.tsx')).KeysScreen,
}));
const ActionsScreen = lazy(async () => ({
  default: (await import('../features/figures/funds/ActionsScreen.tsx')).ActionsScreen,
}));
const FundFiguresScreen = lazy(async () => ({
  default: (await import('../features/figures/funds/FundScreen.tsx')).FundScreen,
}));
const FundsScreen = lazy(async () => ({
  default: (await import('../features/figures/funds/FundsScreen.tsx')).FundsScreen,
}));
const ImportScreen = lazy(async () => ({
  default: (await import('../features/figures/imports/ImportScreen.tsx')).ImportScreen,
}));
const ImportsScreen = lazy(async () => ({
  default: (await import('../features/figures/imports/ImportsScreen.tsx')).ImportsScreen,
}));
const MediaScreen = lazy(async () => ({
  default: (await import('../features/media/MediaScreen.tsx')).MediaScreen,
}));
const PeopleScreen = lazy(async () => ({
  default: (await import('../features/people/PeopleScreen.tsx')).PeopleScreen,
}));
const PullsScreen = lazy(async () => ({
  default: (await import('../features/figures/pull/PullsScreen.tsx')).PullsScreen,
}));
const ReleasesScreen = lazy(async () => ({
  default: (await import('../features/publishing/releases/ReleasesScreen.tsx')).ReleasesScreen,
}));
const DashboardScreen = lazy(async () => ({
  default: (await import('../features/dashboard/DashboardScreen.tsx')).DashboardScreen,
}));
const InboxScreen = lazy(async () => ({
  default: (await import('../features/feedback/InboxScreen.tsx')).InboxScreen,
}));
const FormsScreen = lazy(async () => ({
  default: (await import('../features/forms/FormsScreen.tsx')).FormsScreen,
}));
const TodoScreen = lazy(async () => ({
  default: (await import('../features/todo/TodoScreen.tsx')).TodoScreen,
}));
const NoticesScreen = lazy(async () => ({
  default: (await import('../features/todo/NoticesScreen.tsx')).NoticesScreen,
}));
const RobotsScreen = lazy(async () => ({
  default: (await import('../features/robots/RobotsScreen.tsx')).RobotsScreen,
}));
const FirstStepsScreen = lazy(async () => ({
  default: (await import('../features/first-steps/FirstStepsScreen.tsx')).FirstStepsScreen,
}));
const SiteSearchScreen = lazy(async () => ({
  default: (await import('../features/site-search/SiteSearchScreen.tsx')).SiteSearchScreen,
}));
const SiteCheckScreen = lazy(async () => ({
  default: (await import('../features/site-check/SiteCheckScreen.tsx')).SiteCheckScreen,
}));
const EndingsScreen = lazy(async () => ({
  default: (await import('../features/site-check/endings/EndingsScreen.tsx')).EndingsScreen,
}));
const RulesScreen = lazy(async () => ({
  default: (await import('../features/site-check/rules/RulesScreen.tsx')).RulesScreen,
}));
const ReviewScreen = lazy(async () => ({
  default: (await import('../features/publishing/review/ReviewScreen.tsx')).ReviewScreen,
}));
const StopsScreen = lazy(async () => ({
  default: (await import('../features/stops/StopsScreen.tsx')).StopsScreen,
}));
const TranslationsScreen = lazy(async () => ({
  default: (await import('../features/content/translations/overview/TranslationsScreen.tsx'))
    .TranslationsScreen,
}));
const WebhooksScreen = lazy(async () => ({
  default: (await import('../features/webhooks/WebhooksScreen.tsx')).WebhooksScreen,
}));

/** The editors' back office. */
export function Studio({ queries }: { queries: QueryClient }) {
  return (
    <ConfigProvider
      theme={prefersStill() ? stillTheme : antdTheme}
      locale={language === 'en' ? enGB : zhCN}
      renderEmpty={() => partTexts.nothingFits}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
    >
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <FeedbackProvider>
            <PartBoundary>
              <SessionProvider>
                <LinkProvider>
                  <AllScreens />
                </LinkProvider>
              </SessionProvider>
            </PartBoundary>
          </FeedbackProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </ConfigProvider>
  );
}

/** Letting a program in stands alone, beside nothing else of the studio. */
function AllScreens() {
  const { pathname } = useLocation();
  if (pathname !== CONNECT_PATH) return <Screens />;
  return (
    <Suspense fallback={<main aria-busy="true" />}>
      <ConnectScreen />
    </Suspense>
  );
}

/** A screen whose code comes when it is asked for; nothing until then. */
function WhenLoaded({ Screen }: { Screen: ComponentType }) {
  return (
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
  );
}

function Screens() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<Landing />} />
        <Route path="pages" element={<FirstPage />} />
        <Route path="history" element={<FirstPage screen="history" />} />
        <Route path="pages/:menuid" element={<PageScreen screen="composer" />} />
        <Route path="pages/:menuid/history" element={<PageScreen screen="history" />} />
        <Route path="fragments/:key" element={<FragmentScreen screen="composer" />} />
        <Route path="fragments/:key/history" element={<FragmentScreen screen="history" />} />
        {SINGLE_DOCUMENTS.flatMap(({ path, name }) => [
          <Route
            key={path}
            path={path}
            element={<DocumentScreen key={path} name={name} screen="composer" />}
          />,
          <Route
            key={`${path}/history`}
            path={`${path}/history`}
            element={<DocumentScreen key={path} name={name} screen="history" />}
          />,
        ])}
        <Route path="content" element={<Navigate to="/content/article" replace />} />
        <Route path="content/:kind" element={<ContentScreen />} />
        <Route path="content/translation" element={<TranslationsScreen />} />
        <Route path="content/translation/items" element={<ContentScreen kind="translation" />} />
        <Route path="content/funddocument/import" element={<DocumentImportScreen />} />
        <Route path="content/:kind/:key" element={<ItemDocument screen="composer" />} />
        <Route path="content/:kind/:key/history" element={<ItemDocument screen="history" />} />
        <Route path="calendar" element={<CalendarScreen />} />
        <Route path="figures" element={<FundsScreen />} />
        <Route path="figures/funds/:fundcode" element={<FundFiguresScreen />} />
        <Route path="figures/actions" element={<ActionsScreen />} />
        <Route path="figures/pulls" element={<PullsScreen />} />
        <Route path="figures/imports" element={<ImportsScreen />} />
        <Route path="figures/imports/:id" element={<ImportScreen />} />
        <Route path="media" element={<MediaScreen />} />
        <Route path="todo" element={<TodoScreen />} />
        <Route path="todo/notices" element={<NoticesScreen />} />
        <Route path="first-steps" element={<FirstStepsScreen />} />
        <Route path="releases" element={<ReleasesScreen />} />
        <Route path="dashboard" element={<WhenLoaded Screen={DashboardScreen} />} />
        <Route path="inbox" element={<WhenLoaded Screen={InboxScreen} />} />
        <Route path="forms" element={<WhenLoaded Screen={FormsScreen} />} />
        <Route path="approvals" element={<ApprovalsScreen />} />
        <Route path="stops" element={<StopsScreen />} />
        <Route path="compliance" element={<ComplianceScreen />} />
        <Route path="compliance/endings" element={<EndingsScreen />} />
        <Route path="compliance/rules" element={<RulesScreen />} />
        <Route path="compliance/:fingerprint" element={<ReviewScreen />} />
        <Route path="search" element={<SiteSearchScreen />} />
        <Route path="site-check" element={<SiteCheckScreen />} />
        <Route path="account" element={<AccountScreen />} />
        <Route path="settings/people" element={<PeopleScreen />} />
        <Route path="settings/activity" element={<ActivityScreen />} />
        <Route path="settings/archive" element={<ArchiveScreen />} />
        <Route path="settings/keys" element={<KeysScreen />} />
        <Route path="settings/webhooks" element={<WebhooksScreen />} />
        <Route path="settings/robots" element={<RobotsScreen />} />
        <Route path="settings/api" element={<ApiScreen />} />
        <Route path="*" element={<ScreenNotFound />} />
      </Route>
    </Routes>
  );
}

/** Documents of which there is one each, by the path of their screens. */
const SINGLE_DOCUMENTS = [
  { path: 'frame', name: { kind: 'frame', key: 'frame' } },
  { path: 'menu', name: { kind: 'menu', key: 'menu' } },
  { path: 'redirects', name: { kind: 'redirect', key: 'redirects' } },
] as const;

function Shell() {
  const { lacksFactor } = useSession();
  const { pathname } = useLocation();
  if (lacksFactor && pathname !== '/account') return <Navigate to="/account" replace />;
  return (
    <div className={styles.shell}>
      <Rail />
      <SitePalette />
      <PartBoundary content={pathname}>
        <Suspense fallback={<main aria-busy="true" />}>
          <Outlet />
        </Suspense>
      </PartBoundary>
    </div>
  );
}

function PageScreen({ screen }: { screen: 'composer' | 'history' }) {
  const { menuid = '' } = useParams();
  const [name, setName] = useState({ kind: 'page' as const, key: menuid });
  if (name.key !== menuid) setName({ kind: 'page', key: menuid });
  return <DocumentScreen key={menuid} name={name} screen={screen} />;
}

function ItemDocument({ screen }: { screen: 'composer' | 'history' }) {
  const { kind = '', key = '' } = useParams();
  const name = useMemo(() => documentName.safeParse({ kind, key }).data, [kind, key]);
  if (!name || isComposed(name.kind)) return <ScreenNotFound />;
  return <DocumentScreen key={`${kind} ${key}`} name={name} screen={screen} />;
}

function FragmentScreen({ screen }: { screen: 'composer' | 'history' }) {
  const { key = '' } = useParams();
  const name = useMemo(() => ({ kind: 'fragment' as const, key }), [key]);
  return <DocumentScreen key={`fragment ${key}`} name={name} screen={screen} />;
}
