import { Select } from 'antd';
import type { VersionRow } from '#wire/studio/routes.ts';
import { noteText } from '../../base/language/messages.ts';
import { historyTexts as texts } from './texts.ts';

interface OtherVersionProps {
  seq: number;
  versions: readonly VersionRow[];
  /** Null: the draft. */
  value: number | null;
  onChange(seq: number | null): void;
}

/** The draft or another version, with which a version is compared. */
export function OtherVersion({ seq, versions, value, onChange }: OtherVersionProps) {
  return (
    <Select
      aria-label={texts.other}
      value={value ?? 0}
      options={[
        { value: 0, label: texts.draft },
        ...versions
          .filter((one) => one.seq !== seq)
          .map((one) => ({
            value: one.seq,
            label: `${texts.version(one.seq)} ${noteText(one.note)}`,
          })),
      ]}
      onChange={(chosen) => onChange(chosen === 0 ? null : chosen)}
    />
  );
}
