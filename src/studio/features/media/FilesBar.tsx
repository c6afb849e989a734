import { Select } from 'antd';
import { MEDIA_ORDERS, type MediaFilter, type MediaOrder } from '#wire/studio/media.ts';
import { libraryTexts as texts } from './texts.ts';
import styles from './Library.module.css';

const KB = 1024;
const MB = 1024 * KB;

type Size = keyof typeof texts.sizes;
const SIZES: Record<Size, Pick<MediaFilter, 'least' | 'below'>> = {
  any: {},
  small: { below: 100 * KB },
  medium: { least: 100 * KB, below: MB },
  large: { least: MB, below: 10 * MB },
  huge: { least: 10 * MB },
};

type Kind = keyof typeof texts.kinds;

interface Properties {
  filter: MediaFilter;
  order: MediaOrder;
  onFilter(filter: MediaFilter): void;
  onOrder(order: MediaOrder): void;
}

/** Above the files: which kinds and sizes are shown, and in which order. */
export function FilesBar({ filter, order, onFilter, onOrder }: Properties) {
  const { kind = 'any', least, below, ...others } = filter;
  const size =
    (Object.keys(SIZES) as Size[]).find(
      (one) => SIZES[one].least === least && SIZES[one].below === below,
    ) ?? 'any';
  const narrow = (to: Kind, within: Size) =>
    onFilter({ ...others, ...(to !== 'any' && { kind: to }), ...SIZES[within] });
  return (
    <div className={styles.bar}>
      <Select<Kind>
        size="small"
        aria-label={texts.kind}
        value={kind}
        popupMatchSelectWidth={false}
        options={optionsOf(texts.kinds)}
        onChange={(value) => narrow(value, size)}
      />
      <Select<Size>
        size="small"
        aria-label={texts.size}
        value={size}
        popupMatchSelectWidth={false}
        options={optionsOf(texts.sizes)}
        onChange={(value) => narrow(kind, value)}
      />
      <Select<MediaOrder>
        size="small"
        aria-label={texts.order}
        value={order}
        popupMatchSelectWidth={false}
        options={MEDIA_ORDERS.map((value) => ({ value, label: texts.orders[value] }))}
        onChange={onOrder}
      />
      <span className={styles.space} />
      <span className={styles.faint}>{texts.dropHere}</span>
    </div>
  );
}

function optionsOf<Name extends string>(
  labels: Record<Name, string>,
): { value: Name; label: string }[] {
  return (Object.keys(labels) as Name[]).map((value) => ({ value, label: labels[value] }));
}
