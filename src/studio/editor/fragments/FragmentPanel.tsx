import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import type { DocumentNode } from '#schemas/document.ts';
import { FragmentBadge } from './FragmentBadge.tsx';
import { fragmentTexts as texts } from '../actions/fragment-texts.ts';
import { useDetach } from './use-detach.ts';
import { useFragment } from '../../core/documents/use-fragments.ts';
import styles from './fragments.module.css';

/** What the inspector says of what many pages share, and the two ways to edit it: in the fragment itself, or as a copy of this page. */
export function FragmentPanel({ node }: { node: DocumentNode }) {
  const key = String(node.props['fragment'] ?? '');
  const fragment = useFragment(key);
  const navigate = useNavigate();
  const detach = useDetach(node);
  if (key === '') return null;
  return (
    <section className={styles.panel} aria-label={texts.title(fragment?.name ?? key)}>
      <FragmentBadge fragment={key} />
      <p>{texts.where}</p>
      <div className={styles.buttons}>
        <Button
          size="small"
          type="primary"
          disabled={!fragment}
          onClick={() => void navigate(`/fragments/${key}`)}
        >
          {texts.open}
        </Button>
        <Button
          size="small"
          disabled={!fragment}
          loading={detach.isPending}
          onClick={() => detach.mutate()}
        >
          {texts.detach}
        </Button>
      </div>
      <p>{texts.detachHint}</p>
    </section>
  );
}
