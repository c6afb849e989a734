import { Alert, Skeleton } from 'antd';
import { useState } from 'react';
import { RecentReplacements } from './RecentReplacements.tsx';
import { isAddress } from './is-address.ts';
import { ReplaceBar } from './ReplaceBar.tsx';
import { ReplaceDone } from './ReplaceDone.tsx';
import { ReplacePreview } from './ReplacePreview.tsx';
import styles from './SiteSearch.module.css';
import { replaceTexts as texts } from './replace-texts.ts';
import type { AskedSearch } from './use-asked-search.ts';
import { useReplacing, type ReplacingAsk } from './use-replacing.ts';

interface Properties {
  asked: AskedSearch;
  onAsk(change: Partial<AskedSearch>): void;
}

/** Replacing on the whole site: what by what, every place before and after, and what was done. */
export function ReplaceScreen({ asked, onAsk }: Properties) {
  const replacing = useReplacing();
  const { preview, seen, replace, restart } = replacing;
  const [ask, setAsk] = useState<ReplacingAsk>({
    part: asked.part ?? 'text',
    find: asked.part === 'picture' || asked.part === 'fund' ? '' : asked.words,
    replacement: '',
    ...(asked.kind && { kind: asked.kind }),
  });
  const [hasChosen, setChosen] = useState(asked.part !== undefined);
  /** An address is looked for among links, unless somebody chose among what. */
  function change(given: ReplacingAsk) {
    const isChosen = hasChosen || given.part !== ask.part;
    setChosen(isChosen);
    const next = isChosen
      ? given
      : { ...given, part: isAddress(given.find) ? ('link' as const) : ('text' as const) };
    setAsk(next);
    restart();
    if (next.part === 'text' || next.part === 'link') onAsk({ words: next.find });
  }
  return (
    <>
      <ReplaceBar
        ask={ask}
        isBusy={preview.isPending}
        hasPreview={seen !== undefined}
        onChange={change}
        onPreview={() => {
          replace.reset();
          preview.mutate(ask);
        }}
      />
      {preview.error && <Alert type="error" showIcon title={preview.error.message} />}
      {preview.isPending && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {replace.data && seen && (
        <ReplaceDone done={replace.data} documents={seen.documents} onUndone={restart} />
      )}
      {!replace.data && !preview.isPending && seen && <ReplacePreview replacing={replacing} />}
      {!seen && !preview.isPending && (
        <div className={styles.none}>
          <h2>{texts.start}</h2>
          <p>{texts.startHint}</p>
        </div>
      )}
      <RecentReplacements />
    </>
  );
}
