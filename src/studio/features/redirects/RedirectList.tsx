import type { DocumentNode } from '#schemas/document.ts';
import { Icon } from '../../base/components/Icon.tsx';
import { useComposer } from '../../editor/composer/composer.ts';
import styles from './Redirects.module.css';
import { redirectTexts as texts } from './texts.ts';

/** The redirects that a search found, in the order in which they are tried. */
export function RedirectList({ redirects }: { redirects: readonly DocumentNode[] }) {
  const { selected, select, problems } = useComposer();
  return (
    <ul className={styles.list}>
      {redirects.map(({ id, props, displyflag }) => (
        <li key={id}>
          <button
            type="button"
            aria-pressed={id === selected}
            className={displyflag === '2' ? styles.off : undefined}
            onClick={() => select(id)}
          >
            <code>{String(props['from'] ?? '') || texts.unnamed}</code>
            <Icon name="chevronRight" size={12} />
            <code>{String(props['address'] ?? '')}</code>
            <span className={styles.end}>
              {(problems.get(id)?.length ?? 0) > 0 && <Icon name="error" size={14} />}
              {displyflag === '2' ? texts.off : String(props['status'] ?? '')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
