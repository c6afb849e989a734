import { Modal } from 'antd';
import { Keys } from '../parts/Keys.tsx';
import { keyTexts as texts } from './texts.ts';
import styles from './KeysHelp.module.css';

export function KeysHelp({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Modal open={open} onCancel={onClose} title={texts.title} footer={null} width={520} destroyOnHidden>
      {texts.groups.map(([title, keys]) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([chord, meaning]) => (
              <div key={chord}>
                <dt>
                  <Keys>{chord}</Keys>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.note}>{texts.windows}</p>
    </Modal>
  );
}
