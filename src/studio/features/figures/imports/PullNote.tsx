import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useSession } from '../../../core/session/session.ts';
import { pullTexts } from '../shared/pull-texts.ts';
import { Icon } from '../../../base/components/Icon.tsx';
import { counted } from './numbers.ts';
import { importTexts as texts } from '../shared/import-texts.ts';
import styles from './Imports.module.css';

/** Says what is fetched by itself, and leads to where that is kept. */
export function PullNote() {
  const { client } = useSession();
  const { data } = useQuery({
    queryKey: ['pulls'],
    queryFn: ({ signal }) => client.call('pulls', {}, signal),
  });
  if (!data) return null;
  const active = data.pulls.filter(({ isOn }) => isOn);
  const [first] = active;
  const words =
    active.length > 1
      ? texts.pulledMore(counted(active.length))
      : first
        ? texts.pulled(pullTexts.days[first.days], `${first.at.slice(0, 2)}:${first.at.slice(2)}`)
        : texts.notPulled;
  return (
    <p className={styles.pulls}>
      <Icon name="clock" size={14} /> {words} <Link to="/figures/pulls">{pullTexts.title}</Link>
    </p>
  );
}
