import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { nodeOf } from '#composition/tree.ts';
import type { VersionRow } from '#wire/studio/routes.ts';
import { marks } from '../../base/language/language.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { StateDot } from '../../base/components/StateDot.tsx';
import { HISTORY_OF } from '../../core/addresses/page-rows.ts';
import { catalogue } from '../../core/nodes/registry.ts';
import { nameOf } from '../../editor/actions/describe.ts';
import { useComposer } from '../../editor/composer/composer.ts';
import { useLiveChanges, useVersion, useVersions } from '../../editor/versions/use-live-changes.ts';
import styles from './History.module.css';
import { VersionDetail } from './VersionDetail.tsx';
import { VersionList } from './VersionList.tsx';
import { historyTexts as texts } from './texts.ts';
import { MomentBar } from './time/MomentBar.tsx';
import { MomentPage } from './time/MomentPage.tsx';
import { useNodeVersions } from './use-node-versions.ts';
import { useRestore } from './use-restore.ts';

/** Every published version; one click brings an old one back into the draft, never straight to visitors. */
export function HistoryScreen({ base }: { base: string }) {
  const { name, title, view } = useComposer();
  const queries = useQueryClient();
  const versions = useVersions(name);
  const { live, changes } = useLiveChanges(name, view.tree);
  const [chosen, setChosen] = useState<number | null>(null);
  const [moment, setMoment] = useState<number | null>(null);
  // What one most likely wants back: the newest that is over.
  const [parameters, setParameters] = useSearchParams();
  const node = parameters.get(HISTORY_OF);
  const { shown, isPending } = useNodeVersions(name, versions.data ?? NO_VERSIONS, node);
  const likely = shown.find(({ state }) => state === 'past') ?? shown[0];
  const row = shown.find(({ seq }) => seq === chosen) ?? likely;
  const version = useVersion(name, row?.seq);

  function choose(seq: number) {
    setChosen(seq);
    setMoment(null);
  }

  const { restore, restoreOne } = useRestore(base);

  return (
    <main className={styles.screen}>
      <HistoryHead base={base} title={title} live={live} />
      {HAVE_PAGES.has(name.kind) && (
        <MomentBar
          name={name}
          versions={versions.data ?? NO_VERSIONS}
          at={moment}
          onChange={setMoment}
        />
      )}
      {node !== null && (
        <p className={styles.only} role="status">
          <Icon name="history" size={14} />
          {texts.onlyNode(
            nodeOf(view.tree, node) ? nameOf(view.tree, node, catalogue) : texts.removedNode,
            shown.length,
          )}
          <Button size="small" onClick={() => setParameters({})}>
            {texts.wholePage}
          </Button>
        </p>
      )}
      <div className={styles.columns}>
        <VersionList
          versions={shown}
          draftChanges={changes?.length ?? 0}
          loading={versions.isPending || isPending}
          chosen={row?.seq ?? null}
          onChoose={choose}
          onRestore={(seq) => void restore(seq)}
        />
        {moment !== null ? (
          <MomentPage name={name} versions={versions.data ?? NO_VERSIONS} at={moment} />
        ) : row ? (
          <VersionDetail
            key={`${row.seq} ${node}`}
            node={node}
            name={name}
            row={row}
            version={version}
            versions={versions.data ?? NO_VERSIONS}
            draft={view.tree}
            onRestore={() => void restore(row.seq)}
            onRestoreNode={(tree, node) => restoreOne(row.seq, tree, node)}
            onCancelled={() => void queries.invalidateQueries()}
          />
        ) : (
          <p className={styles.none}>{versions.isPending ? '' : texts.none}</p>
        )}
      </div>
    </main>
  );
}

const NO_VERSIONS: VersionRow[] = [];
/** What is looked at on a page of its own, at any moment. */
const HAVE_PAGES: ReadonlySet<string> = new Set(['page', 'frame', 'fragment']);

interface HistoryHeadProps {
  base: string;
  title: string;
  live: VersionRow | undefined | null;
}

function HistoryHead({ base, title, live }: HistoryHeadProps) {
  return (
    <header className={styles.top}>
      <nav className={styles.crumb}>
        <span>{texts.crumb}</span>
        <Icon name="chevronRight" size={12} />
        <h1>{title}</h1>
      </nav>
      {live && (
        <span className={styles.live}>
          <StateDot state="live" />
          {texts.states.live}
          {marks.colon}
          {texts.version(live.seq)}
        </span>
      )}
      <span className={styles.space} />
      <Link to={base}>
        <Button tabIndex={-1}>{texts.back}</Button>
      </Link>
    </header>
  );
}
