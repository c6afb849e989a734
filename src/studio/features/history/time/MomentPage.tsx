import type { DocumentName, VersionRow } from '#wire/studio/routes.ts';
import { FramedPage } from '../../../editor/frame/FramedPage.tsx';
import { useVersion } from '../../../editor/versions/use-live-changes.ts';
import { momentWords } from './TimeSlider.tsx';
import { versionAt } from '../../../editor/versions/moments.ts';
import { timeTexts as texts } from './texts.ts';
import styles from './TimeSlider.module.css';

/** The page as visitors saw or will see it: the site at that moment, not this version in today's frame. */
export function MomentPage({
  name,
  versions,
  at,
}: {
  name: DocumentName;
  versions: readonly VersionRow[];
  at: number;
}) {
  const row = versionAt(versions, at);
  const version = useVersion(name, row?.seq);
  const time = new Date(at).toISOString();
  if (!row) return <p className={styles.moment}>{momentWords(versions, at)}</p>;
  return (
    <div className={styles.moment}>
      {version.data && (
        <FramedPage
          name={name}
          at={time}
          tree={version.data.tree}
          layoutWidth={1024}
          title={momentWords(versions, at)}
          heading={<b>{texts.heading(row.seq)}</b>}
          tone={row.state === 'live' ? 'live' : 'past'}
          marks={NO_MARKS}
          focus={null}
        />
      )}
    </div>
  );
}

const NO_MARKS: never[] = [];
