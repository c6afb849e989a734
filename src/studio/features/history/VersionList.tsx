import { Input } from 'antd';
import { useState } from 'react';
import { noteText } from '../../base/language/messages.ts';
import { personText } from '../../base/components/person.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { IconButton } from '../../base/components/IconButton.tsx';
import { StateDot, type DocumentStatus } from '../../base/components/StateDot.tsx';
import { fullTime } from '../../base/time/time.ts';
import type { VersionRow } from '#wire/studio/routes.ts';
import { findVersions } from './find-versions.ts';
import { historyTexts as texts } from './texts.ts';
import styles from './History.module.css';

interface Properties {
  versions: readonly VersionRow[];
  draftChanges: number;
  loading: boolean;
  chosen: number | null;
  onChoose(seq: number): void;
  onRestore(seq: number): void;
}

const DOTS: Record<VersionRow['state'], DocumentStatus> = {
  live: 'live',
  scheduled: 'scheduled',
  past: 'past',
  cancelled: 'past',
};

/** Versions from the newest to the oldest along a line, with the draft on top. */
export function VersionList({
  versions,
  draftChanges,
  loading,
  chosen,
  onChoose,
  onRestore,
}: Properties) {
  const [search, setSearch] = useState('');
  const shown = findVersions(versions, search);
  return (
    <nav className={styles.versions} aria-label={texts.versions}>
      {versions.length > 1 && (
        <Input
          className={styles.find ?? ''}
          size="small"
          allowClear
          value={search}
          prefix={<Icon name="search" size={14} />}
          placeholder={texts.findHint}
          aria-label={texts.find}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <p className={styles.count} role="status">
        {search.trim() !== '' && texts.found(shown.length)}
      </p>
      <ol>
        <li className={styles.entry}>
          <span className={styles.dot}>
            <StateDot state="draft" />
          </span>
          <div className={styles.draft}>
            <b>{texts.draft}</b>
            <span className={styles.tag}>{texts.draftNote(draftChanges)}</span>
          </div>
        </li>
        {shown.map((version) => (
          <li key={version.seq} className={styles.entry}>
            <span className={styles.dot}>
              <StateDot state={DOTS[version.state]} />
            </span>
            <button
              type="button"
              className={styles.version}
              aria-current={version.seq === chosen ? 'true' : undefined}
              onClick={() => onChoose(version.seq)}
            >
              <span className={styles.line}>
                <b>{texts.version(version.seq)}</b>
                <span className={`${styles.tag} ${styles[version.state]}`}>
                  {texts.states[version.state]}
                </span>
              </span>
              <span>{noteText(version.note) || texts.noNote}</span>
              <small>
                {personText(version.author, version.account)} · {span(version)}
              </small>
            </button>
            <span className={styles.restore}>
              <IconButton
                small
                icon="reset"
                label={texts.restoreOne(version.seq)}
                onPress={() => onRestore(version.seq)}
              />
            </span>
          </li>
        ))}
      </ol>
      {!loading && versions.length === 0 && <p className={styles.empty}>{texts.none}</p>}
    </nav>
  );
}

function span({ validFrom, validUntil }: VersionRow): string {
  return validUntil === null
    ? texts.from(fullTime(validFrom))
    : texts.span(fullTime(validFrom), fullTime(validUntil));
}
