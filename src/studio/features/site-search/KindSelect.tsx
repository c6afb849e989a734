import { Select } from 'antd';
import { contentKinds } from '#registry/kinds/kinds.ts';
import { COMPOSED_KINDS, type DocumentKind } from '#wire/studio/document-name.ts';
import { documentKindName } from '../../core/site-search/place-words.ts';
import styles from './SiteSearch.module.css';
import { searchScreenTexts as texts } from './texts.ts';

/** The kinds of documents that are searched, in the order of the studio. */
const SEARCHED_KINDS: readonly DocumentKind[] = [...COMPOSED_KINDS, ...contentKinds.keys()];

interface Properties {
  /** Undefined: documents of all kinds. */
  kind: DocumentKind | undefined;
  onChange(kind: DocumentKind | undefined): void;
}

/** Narrows a search or a replacement to documents of one kind. */
export function KindSelect({ kind, onChange }: Properties) {
  return (
    <Select<DocumentKind | 'any'>
      className={styles.kind ?? ''}
      aria-label={texts.kind}
      value={kind ?? 'any'}
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        { value: 'any' as const, label: texts.anyKind },
        ...SEARCHED_KINDS.map((value) => ({ value, label: documentKindName(value) })),
      ]}
      onChange={(value) => onChange(value === 'any' ? undefined : value)}
    />
  );
}
