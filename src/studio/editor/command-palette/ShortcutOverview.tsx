import { Input, Modal, Switch } from 'antd';
import { useId, useState, useSyncExternalStore } from 'react';
import { Icon } from '../../base/components/Icon.tsx';
import { Keys } from '../../base/keys/Keys.tsx';
import { Switcher } from '../../base/components/Switcher.tsx';
import { printChord, thisPlatform, type Platform } from '../../base/keys/chord.ts';
import { commandList, type CommandGroup, type CommandSpec } from '../commands/command-table.ts';
import { closeOverview, isOverviewOpen, subscribeOverview } from '../commands/overview.ts';
import { hasSingleKeys, setSingleKeys } from '../commands/single-keys.ts';
import { commandTexts as texts } from '../commands/texts.ts';
import styles from './ShortcutOverview.module.css';

const GROUPS = Object.keys(texts.groups) as CommandGroup[];

/** Every command that has keys; single keys are switched off here. */
export function ShortcutOverview() {
  const open = useSyncExternalStore(subscribeOverview, isOverviewOpen);
  return (
    <Modal
      open={open}
      onCancel={closeOverview}
      title={texts.overviewTitle}
      footer={null}
      width={1080}
      destroyOnHidden
    >
      <Sheet />
    </Modal>
  );
}

function Sheet() {
  const [text, setText] = useState('');
  const [platform, setPlatform] = useState<Platform>(thisPlatform);
  const [single, setSingle] = useState(hasSingleKeys);
  const id = useId();
  const wanted = text.trim().toLowerCase();
  const shown = commandList
    .map(([, spec]) => spec)
    .filter(({ name, chords }) => chords.length > 0 && name.toLowerCase().includes(wanted));

  function switchSingle(on: boolean) {
    setSingleKeys(on);
    setSingle(on);
  }
  return (
    <>
      <div className={styles.head}>
        <Input
          className={styles.search ?? ''}
          value={text}
          allowClear
          prefix={<Icon name="search" size={14} />}
          placeholder={texts.findAction}
          aria-label={texts.findAction}
          onChange={(event) => setText(event.target.value)}
        />
        <Switcher<Platform>
          label={texts.platform}
          value={platform}
          options={[
            { value: 'mac', label: 'macOS' },
            { value: 'windows', label: 'Windows' },
          ]}
          onChange={setPlatform}
        />
        <Switch id={id} checked={single} onChange={switchSingle} />
        <label htmlFor={id}>{texts.singleKeys}</label>
      </div>
      {shown.length === 0 && <p>{texts.noAction(text)}</p>}
      <div className={styles.scroll}>
        <div className={styles.groups}>
          {GROUPS.map((group) => (
            <Group
              key={group}
              group={group}
              specs={shown.filter((spec) => spec.group === group)}
              platform={platform}
            />
          ))}
        </div>
      </div>
      <p className={styles.note}>{texts.note}</p>
    </>
  );
}

function Group({
  group,
  specs,
  platform,
}: {
  group: CommandGroup;
  specs: CommandSpec[];
  platform: Platform;
}) {
  if (specs.length === 0) return null;
  return (
    <section>
      <h3>{texts.groups[group]}</h3>
      <dl>
        {specs.map(({ name, chords }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {chords.map((chord) => (
                <Keys key={chord}>{printChord(chord, platform, texts.space)}</Keys>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
