import { useNavigate } from 'react-router-dom';
import { useAction } from '../../base/components/use-action.ts';
import { useCallRefusal } from '../../core/rights/call-refusal.ts';
import { useSession } from '../../core/session/session.ts';
import { boardTexts as texts } from './texts.ts';
import styles from './Dashboard.module.css';

/** Makes a draft of a synonym of a word that found nothing, and opens it. Nothing where the account may not. */
export function MakeSynonym({ word }: { word: string }) {
  const { client } = useSession();
  const navigate = useNavigate();
  const refusalOf = useCallRefusal();
  const { mutate, isPending } = useAction('items', 'content-changes');
  if (refusalOf('createItem', { kind: 'synonym' }) !== null) return null;
  const make = async () => {
    const { key } = await client.call('createItem', { kind: 'synonym', props: { word } });
    await navigate(`/content/synonym/${encodeURIComponent(key)}`);
    return texts.synonymMade(word);
  };
  return (
    <button
      type="button"
      className={styles.go}
      disabled={isPending}
      aria-label={`${texts.makeSynonym} ${word}`}
      onClick={() => mutate(make)}
    >
      {texts.makeSynonym}
    </button>
  );
}
