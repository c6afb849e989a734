import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { MAX_REPLACEMENT } from '#wire/studio/replacements.ts';
import { MAX_SEARCHED_WORDS, searchedPart, type SearchedPart } from '#wire/studio/site-search.ts';
import { Switcher } from '../../base/components/Switcher.tsx';
import { siteSearchTexts } from '../../core/site-search/texts.ts';
import { FundControl } from '../../fields/controls/FundControl.tsx';
import { MediaPicker } from '../../fields/media/MediaPicker.tsx';
import { KindSelect } from './KindSelect.tsx';
import replaceStyles from './Replace.module.css';
import styles from './SiteSearch.module.css';
import { replaceTexts as texts } from './replace-texts.ts';
import type { ReplacingAsk } from './use-replacing.ts';

interface Properties {
  ask: ReplacingAsk;
  isBusy: boolean;
  hasPreview: boolean;
  onChange(ask: ReplacingAsk): void;
  onPreview(): void;
}

/** What is replaced by what, and in which documents. */
export function ReplaceBar({ ask, isBusy, hasPreview, onChange, onPreview }: Properties) {
  const { part, find, replacement, kind } = ask;
  const isWords = part === 'text' || part === 'link';
  const isReady = find.trim() !== '' && (isWords || replacement !== '');
  return (
    <form
      className={styles.bar}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) onPreview();
      }}
    >
      <div className={styles.filters}>
        <Switcher<SearchedPart>
          label={texts.part}
          value={part}
          options={searchedPart.options.map((value) => ({
            value,
            label: siteSearchTexts.parts[value],
          }))}
          onChange={(next) => {
            const keepsWords = isWords && (next === 'text' || next === 'link');
            onChange({
              part: next,
              find: keepsWords ? find : '',
              replacement: '',
              ...(kind && { kind }),
            });
          }}
        />
        <KindSelect
          kind={kind}
          onChange={(next) => onChange({ part, find, replacement, ...(next && { kind: next }) })}
        />
      </div>
      <div className={replaceStyles.pair}>
        <AskField
          label={texts.find}
          part={part}
          value={find}
          max={MAX_SEARCHED_WORDS}
          isFirst
          onChange={(value) => onChange({ ...ask, find: value })}
        />
        <AskField
          label={texts.replacement}
          part={part}
          value={replacement}
          max={MAX_REPLACEMENT}
          placeholder={texts.nothing}
          onChange={(value) => onChange({ ...ask, replacement: value })}
        />
        <Button
          type={hasPreview ? 'default' : 'primary'}
          htmlType="submit"
          loading={isBusy}
          disabled={!isReady}
          title={isReady ? undefined : texts.needBoth}
        >
          {hasPreview ? texts.previewAgain : texts.preview}
        </Button>
      </div>
    </form>
  );
}

interface FieldProperties {
  label: string;
  part: SearchedPart;
  value: string;
  max: number;
  /** Has the focus as soon as it is there. */
  isFirst?: boolean;
  placeholder?: string;
  onChange(value: string): void;
}

function AskField({
  label,
  part,
  value,
  max,
  isFirst = false,
  placeholder,
  onChange,
}: FieldProperties) {
  const id = useId();
  return (
    <div className={replaceStyles.askField}>
      <label htmlFor={id}>{label}</label>
      {part === 'fund' && (
        <FundControl
          id={id}
          label={label}
          value={value}
          invalid={false}
          describedBy={undefined}
          placeholder={texts.chooseFund}
          onChange={(next) => onChange(String(next))}
        />
      )}
      {part === 'picture' && (
        <PictureField id={id} label={label} value={value} onChange={onChange} />
      )}
      {(part === 'text' || part === 'link') && (
        <Input
          id={id}
          value={value}
          maxLength={max}
          placeholder={placeholder}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was opened to type here
          autoFocus={isFirst}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}

function PictureField({
  id,
  label,
  value,
  onChange,
}: Pick<FieldProperties, 'label' | 'value' | 'onChange'> & { id: string }) {
  const [isPicking, setPicking] = useState(false);
  return (
    <span className={replaceStyles.picture}>
      {value === '' ? <small>{texts.noPicture}</small> : <img src={value} alt="" />}
      <Button
        id={id}
        aria-label={`${label} ${texts.choosePicture}`}
        onClick={() => setPicking(true)}
      >
        {value === '' ? texts.choosePicture : texts.otherPicture}
      </Button>
      {isPicking && (
        <MediaPicker
          onPick={({ address }) => {
            onChange(address);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </span>
  );
}
