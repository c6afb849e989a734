import type { MediaFilter } from '#wire/studio/media.ts';
import { Icon } from '../../base/components/Icon.tsx';
import type { IconName } from '../../base/components/icon-drawings.ts';
import { libraryTexts as texts } from './texts.ts';
import { useMediaGroups } from './use-library.ts';
import styles from './Library.module.css';

const SORTS = [
  [undefined, 'picture'],
  ['recent', 'clock'],
  ['ending', 'calendar'],
  ['undescribed', 'warning'],
  ['unread', 'search'],
  ['unused', 'eyeOff'],
] as const satisfies (readonly [MediaFilter['only'], IconName])[];

/** The ways into the library: what is special, folders, tags, each with how many files it leads to. */
export function MediaGroupsNav({
  filter,
  onChange,
}: {
  filter: MediaFilter;
  onChange(filter: MediaFilter): void;
}) {
  const { data } = useMediaGroups();
  const { only: _only, folder: _folder, tag: _tag, ...within } = filter;
  return (
    <nav className={styles.groups} aria-label={texts.shelves}>
      {SORTS.map(([only, icon]) => {
        const key = only ?? 'all';
        return (
          <Entry
            key={key}
            icon={icon}
            label={texts[key]}
            count={data?.counts[key]}
            isOn={filter.only === only && filter.folder === undefined && filter.tag === undefined}
            onPress={() => onChange({ ...within, ...(only && { only }) })}
          />
        );
      })}
      {data && data.folders.length > 0 && <h2>{texts.folders}</h2>}
      {data?.folders.map(({ name, files }) => (
        <Entry
          key={name}
          icon="tree"
          label={name.split('/').at(-1) ?? name}
          level={name.split('/').length - 1}
          count={files}
          isOn={filter.folder === name}
          onPress={() => onChange({ ...within, folder: name })}
        />
      ))}
      {data && data.tags.length > 0 && <h2>{texts.tags}</h2>}
      {data?.tags.map(({ name, files }) => (
        <Entry
          key={name}
          icon="link"
          label={name}
          count={files}
          isOn={filter.tag === name}
          onPress={() => onChange({ ...within, tag: name })}
        />
      ))}
    </nav>
  );
}

function Entry({
  icon,
  label,
  count,
  isOn,
  level = 0,
  onPress,
}: {
  icon: IconName;
  label: string;
  count: number | undefined;
  isOn: boolean;
  level?: number;
  onPress(): void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      style={{ paddingLeft: 8 + level * 16 }}
      onClick={onPress}
    >
      <Icon name={icon} size={14} />
      <span className={styles.name}>{label}</span>
      <small>{count}</small>
    </button>
  );
}
