import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { NO_IMAGE, type ImageValue } from '#schemas/image.ts';
import { isJsonObject } from '#schemas/json-object.ts';
import type { MediaFile } from '#schemas/media.ts';
import { FocalPicture } from '../../base/focal/FocalPicture.tsx';
import { focalTexts } from '../../base/focal/texts.ts';
import { marks } from '../../base/language/language.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { useDebouncedValue } from '../../base/components/use-debounced-value.ts';
import type { FieldShape } from '../../core/nodes/field-shape.ts';
import { useSession } from '../../core/session/session.ts';
import type { Steps } from '../form/edit-path.ts';
import { useFormServices, type ControlProperties } from '../form/form-context.ts';
import { formTexts } from '../form/texts.ts';
import { MediaPicker } from '../media/MediaPicker.tsx';
import styles from './image.module.css';

interface Properties extends ControlProperties {
  shape: Extract<FieldShape, { kind: 'group' }>;
  steps: Steps;
}

const HASH = /[0-9a-f]{64}/;

/** Widths to heights that pages crop to: a phone's upright picture, a card, a photograph, a banner. */
const CROPS = [
  [3, 4],
  [1, 1],
  [3, 2],
  [21, 9],
] as const;

/** A picture of the media library: which, what it says, and the point that stays in sight when it is cropped. */
export function ImageControl({
  shape,
  steps,
  id,
  label,
  value,
  invalid,
  describedBy,
  onChange,
}: Properties) {
  const [picking, setPicking] = useState(false);
  const { Field } = useFormServices();
  const image = asImage(value);
  const describeOnce = useKeptWords(image);

  function pick({ address, width, height, alt, x, y }: MediaFile) {
    setPicking(false);
    describeOnce(alt === '');
    const { decorative } = image;
    onChange({ src: address, width, height, alt: alt || image.alt, decorative, x, y });
  }

  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      className={styles.image}
      data-field={[...steps, 'src'].join('.')}
    >
      {image.src === '' ? (
        <button
          id={id}
          type="button"
          className={invalid ? `${styles.choose} ${styles.missing}` : styles.choose}
          onClick={() => setPicking(true)}
        >
          <Icon name="picture" />
          {formTexts.chooseImage}
        </button>
      ) : (
        <>
          <FocalPicture
            src={image.src}
            alt=""
            width={image.width}
            height={image.height}
            focal={image}
            label={`${label}${marks.colon}${focalTexts.label}`}
            onMove={({ x, y }) => onChange({ ...image, x, y })}
          />
          <div className={styles.row}>
            <span className={styles.size}>
              {image.width}×{image.height}
            </span>
            <Button id={id} size="small" onClick={() => setPicking(true)}>
              {formTexts.changeImage}
            </Button>
            <Button
              size="small"
              type="text"
              onClick={() => onChange({ ...NO_IMAGE, decorative: image.decorative })}
            >
              {formTexts.removeImage}
            </Button>
          </div>
          <p className={styles.hint}>{formTexts.focalHelp}</p>
          <Crops image={image} />
          {partsOf(shape, image.decorative).map((part) => (
            <Field
              key={part.name}
              shape={part}
              steps={[...steps, part.name]}
              siblings={{ ...image }}
            />
          ))}
        </>
      )}
      {picking && <MediaPicker onPick={pick} onClose={() => setPicking(false)} />}
    </div>
  );
}

function Crops({ image }: { image: ImageValue }) {
  return (
    <div role="group" aria-label={formTexts.crops} className={styles.crops}>
      {CROPS.map(([width, height]) => (
        <img
          key={width}
          src={image.src}
          alt={formTexts.crop(`${width}:${height}`)}
          title={`${width}:${height}`}
          style={{
            aspectRatio: `${width} / ${height}`,
            flexGrow: width / height,
            objectPosition: `${image.x}% ${image.y}%`,
          }}
        />
      ))}
    </div>
  );
}

/** Of the picture's own fields those that are typed or switched. */
function partsOf(shape: Properties['shape'], decorative: boolean): FieldShape[] {
  return shape.fields.flatMap((field): FieldShape[] => {
    if (field.name === 'alt' && !decorative)
      return [
        {
          ...field,
          required: true,
          meta: { label: formTexts.alt, placeholder: formTexts.altHint },
        },
      ];
    return field.name === 'decorative'
      ? [{ ...field, meta: { label: formTexts.decorative, help: formTexts.decorativeHelp } }]
      : [];
  });
}

function asImage(value: ControlProperties['value']): ImageValue {
  return isJsonObject(value) ? { ...NO_IMAGE, ...value } : NO_IMAGE;
}

/** A picture of the library without words of its own keeps the first ones that it is given; the draft has them anyway. Returns what notes whether the picture that was picked has none. */
function useKeptWords(image: ImageValue): (isBare: boolean) => void {
  const bare = useRef(false);
  const { client } = useSession();
  const words = useDebouncedValue(image.alt.trim(), 1000);
  useEffect(() => {
    const hash = HASH.exec(image.src)?.[0];
    if (!bare.current || words === '' || hash === undefined) return;
    bare.current = false;
    client.call('describeMedia', { hash, alt: words }).catch(() => undefined);
  }, [client, image.src, words]);
  return (isBare) => {
    bare.current = isBare;
  };
}
