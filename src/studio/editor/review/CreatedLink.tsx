import { Button, Input } from 'antd';
import { useFeedback } from '../../base/components/feedback.ts';
import styles from './ReviewLinks.module.css';
import { reviewTexts as texts } from './texts.ts';

/** The address of a new link, which is shown once. */
export function CreatedLink({ address }: { address: string }) {
  const feedback = useFeedback();
  async function copy(address: string) {
    const copied = await navigator.clipboard.writeText(address).then(
      () => true,
      () => false,
    );
    const text = copied ? texts.copied : texts.copyFailed;
    feedback.announce(text);
    feedback.toast({ text, icon: copied ? 'passed' : 'warning' });
  }
  return (
    <div className={styles.made}>
      <p>{texts.once}</p>
      <div className={styles.form}>
        <Input
          readOnly
          aria-label={texts.address}
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy(address)}>{texts.copy}</Button>
      </div>
    </div>
  );
}
