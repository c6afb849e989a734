import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../base/components/Icon.tsx';
import styles from './DocumentImport.module.css';
import type { ImportResult } from './make-drafts.ts';
import { documentImportTexts as texts } from './texts.ts';

/** What an import came to, and where its drafts wait. */
export function ImportDone({ result, onAgain }: { result: ImportResult; onAgain(): void }) {
  const { made, there, releases, problem } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.done}>
      <h2 ref={heading} tabIndex={-1}>
        <Icon name="passed" size={16} /> {texts.made(made)}
      </h2>
      {there > 0 && <p>{texts.there(there)}</p>}
      {releases.length > 0 ? (
        <>
          <p>{texts.waits}</p>
          <ul>
            {releases.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{texts.noRelease}</p>
      )}
      {problem !== '' && <p role="alert">{problem}</p>}
      <p className={styles.ways}>
        {releases.length > 0 && <Link to="/releases">{texts.toReleases}</Link>}
        <Link to="/content/funddocument?state=draft&order=edited">{texts.toList}</Link>
        <Button onClick={onAgain}>{texts.again}</Button>
      </p>
    </section>
  );
}
