import { useContext, useMemo } from 'react';
import type { PageFacts } from '#schemas/page.ts';
import { Breadcrumb } from '#ui/components/Breadcrumb.tsx';
import { Page } from '#ui/components/Page.tsx';
import { texts } from '#ui/texts.ts';
import { SkipLink } from '#ui/components/SkipLink.tsx';
import { MAIN_ID } from '../page/page-data.ts';
import { NotFound } from './NotFound.tsx';
import {
  RenderingContext,
  useFacts,
  useModules,
  useRendering,
  type Rendering,
} from './model-context.ts';
import type { ModelStore } from './model-store.ts';
import { PartContext } from './part-context.ts';
import styles from './PageView.module.css';

interface Properties {
  store: ModelStore;
  onFailure(node: string, error: unknown): void;
  Placeholder?: Rendering['Placeholder'];
  Modules?: Rendering['Modules'];
}

/** The whole page: frame above, the entry's modules, frame below. The same on server, in the browser and in the studio's preview. */
export function PageView({ store, onFailure, Placeholder, Modules }: Properties) {
  const rendering = useMemo(
    () => ({ store, onFailure, Placeholder, Modules }),
    [store, onFailure, Placeholder, Modules],
  );
  return (
    <RenderingContext value={rendering}>
      <SkipLink target={MAIN_ID} />
      <FrameSlot name="above" />
      <Main />
      <FrameSlot name="below" />
    </RenderingContext>
  );
}

function FrameSlot({ name }: { name: string }) {
  const ids = useFacts().frame.slots[name] ?? [];
  const Part = useContext(PartContext);
  return ids.map((id) => <Part key={id} id={id} />);
}

function Main() {
  const facts = useFacts();
  const modules = useModules();
  const { Modules } = useRendering();
  const Part = useContext(PartContext);
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
      {facts.language && <LanguageNote hasChinese={facts.hasChinese} />}
      {facts.status === 404 && <NotFound chinese={facts.alternate} />}
      {facts.status === 200 && facts.needsHeading && <PageHeading facts={facts} />}
      {Modules ? <Modules ids={modules} /> : modules.map((id) => <Part key={id} id={id} />)}
    </main>
  );
}

/** On a page in another language: that the Chinese prevails, and whether parts of it are in Chinese. */
function LanguageNote({ hasChinese = false }: { hasChinese?: boolean | undefined }) {
  return (
    <Page className={styles.note}>
      <p role="note">
        {hasChinese && `${texts.hasChinese} `}
        {texts.languageNote}
      </p>
    </Page>
  );
}

/** Breadcrumb and `h1` of a page none of whose blocks brings them. */
function PageHeading({ facts }: { facts: PageFacts }) {
  return (
    <Page className={styles.heading}>
      {facts.breadcrumb.length > 1 && <Breadcrumb crumbs={facts.breadcrumb} />}
      <h1>{facts.breadcrumb.at(-1)?.label ?? facts.entry?.menuname}</h1>
    </Page>
  );
}
