import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { MOST_RELEASED } from '#wire/studio/publishing.ts';
import { MOST_REPLACED } from '#wire/studio/replacements.ts';
import { Switcher } from '../../base/components/Switcher.tsx';
import { ConfirmReplace } from './ConfirmReplace.tsx';
import { PreviewedItem } from './PreviewedItem.tsx';
import replaceStyles from './Replace.module.css';
import styles from './SiteSearch.module.css';
import { replaceTexts as texts } from './replace-texts.ts';
import { searchScreenTexts } from './texts.ts';
import { placeName, type Replacing } from './use-replacing.ts';

/** Every place before and after, which of them are replaced, and the way to do it. */
export function ReplacePreview({ replacing }: { replacing: Replacing }) {
  const { seen, chosen, unticked, tick, leaveOut } = replacing;
  const [isAsking, setAsking] = useState(false);
  if (!seen) return null;
  const places = seen.documents.flatMap((document) =>
    document.places.map((place) => ({ ...place, ticked: placeName(document, place) })),
  );
  const free = places.filter(({ refusal }) => refusal === null);
  const broken = free.filter(({ breaches }) => breaches.length > 0);
  const chosenPlaces = chosen.flatMap((document) => document.places);
  const chosenBroken = chosenPlaces.filter(({ breaches }) => breaches.length > 0).length;
  const count = chosenPlaces.length - (leaveOut ? chosenBroken : 0);
  const blocked =
    chosenPlaces.length === 0
      ? texts.noneChosen
      : count === 0
        ? texts.onlyBroken
        : !leaveOut && chosenBroken > 0
          ? texts.stopped(chosenBroken)
          : null;
  if (places.length === 0)
    return (
      <div className={styles.none}>
        <h2>{texts.none}</h2>
        <p>{texts.noneHint}</p>
      </div>
    );
  return (
    <section className={styles.results} aria-label={searchScreenTexts.results}>
      <Counts seen={seen} places={places.length} free={free.length} broken={broken.length} />
      <Choices
        replacing={replacing}
        free={free.map(({ ticked }) => ticked)}
        hasBroken={broken.length > 0}
      />
      <ul className={styles.documents}>
        {seen.documents.map((document) => (
          <PreviewedItem
            key={`${document.kind}:${document.key}`}
            document={document}
            unticked={unticked}
            onTick={tick}
          />
        ))}
      </ul>
      <div className={replaceStyles.foot}>
        {blocked !== null && <span>{blocked}</span>}
        <Button
          type="primary"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a preview that Enter asked for is confirmed by Enter
          autoFocus
          disabled={blocked !== null}
          onClick={() => setAsking(true)}
        >
          {texts.replace(count)}
        </Button>
      </div>
      {isAsking && (
        <ConfirmReplace
          replacing={replacing}
          count={count}
          kept={leaveOut ? chosenBroken : 0}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

interface CountsProperties {
  seen: NonNullable<Replacing['seen']>;
  /** Places in all, those that can be replaced, and those of them that would break the rules. */
  places: number;
  free: number;
  broken: number;
}

function Counts({ seen, places, free, broken }: CountsProperties) {
  return (
    <p className={styles.counts} role="status">
      <span>{texts.counts(places, seen.documents.length)}</span>
      {places > free && <span>{texts.refused(places - free)}</span>}
      {broken > 0 && <span className={replaceStyles.error}>{texts.broken(broken)}</span>}
      {seen.others > 0 && <span>{texts.others(seen.others, MOST_RELEASED, MOST_REPLACED)}</span>}
      {seen.isNarrowed && <span>{texts.narrowed}</span>}
    </p>
  );
}

interface ChoicesProperties {
  replacing: Replacing;
  /** Names of the places that can be replaced. */
  free: readonly string[];
  hasBroken: boolean;
}

/** All places or none, and what becomes of those that would break the rules. */
function Choices({
  replacing: { unticked, tick, leaveOut, setLeaveOut },
  free,
  hasBroken,
}: ChoicesProperties) {
  const ticked = free.filter((name) => !unticked.has(name)).length;
  return (
    <div className={styles.filters}>
      <Checkbox
        checked={free.length > 0 && ticked === free.length}
        indeterminate={ticked > 0 && ticked < free.length}
        disabled={free.length === 0}
        onChange={({ target }) => tick(free, target.checked)}
      >
        {texts.all}
      </Checkbox>
      {hasBroken && (
        <>
          <span aria-hidden="true">{texts.whenBroken}</span>
          <Switcher<'leave' | 'stop'>
            label={texts.whenBroken}
            value={leaveOut ? 'leave' : 'stop'}
            options={[
              { value: 'leave', label: texts.leaveOut },
              { value: 'stop', label: texts.stopAll },
            ]}
            onChange={(value) => setLeaveOut(value === 'leave')}
          />
        </>
      )}
    </div>
  );
}
