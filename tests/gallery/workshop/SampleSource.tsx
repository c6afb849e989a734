import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { GalleryItem } from '../samples.ts';
import { texts } from './texts.ts';

const sources = import.meta.glob<string>(['/blocks/*/sample.ts', '/src/ui/**/*.sample.tsx'], {
  query: '?raw',
  import: 'default',
});

/** The file of the samples of a block type or part, copied by one press. */
export function SampleSource({ item: { kind, type } }: { item: GalleryItem }) {
  const file = kind === 'block' ? `blocks/${type}/sample.ts` : `src/ui/${type}.sample.tsx`;
  const [source, setSource] = useState('');
  const [said, setSaid] = useState('');
  useEffect(() => {
    let wanted = true;
    void sources[`/${file}`]?.().then((text) => wanted && setSource(text));
    return () => void (wanted = false);
  }, [file]);
  const copy = () =>
    navigator.clipboard.writeText(source).then(
      () => setSaid(texts.copied),
      () => setSaid(texts.notCopied),
    );
  return (
    <>
      <p className="bar">
        <Button size="small" onClick={() => void copy()} disabled={source === ''}>
          {texts.copy}
        </Button>
        <span role="status">{said}</span>
        <small>{file}</small>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by key */}
      <pre className="source" tabIndex={0}>
        {source}
      </pre>
    </>
  );
}
