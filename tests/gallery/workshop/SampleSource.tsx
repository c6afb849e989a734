import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { texts } from './texts.ts';

const sources = import.meta.glob<string>('/blocks/*/sample.ts', {
  query: '?raw',
  import: 'default',
});

/** The file of a type's samples, copied by one press. */
export function SampleSource({ type }: { type: string }) {
  const [source, setSource] = useState('');
  const [said, setSaid] = useState('');
  useEffect(() => {
    let wanted = true;
    void sources[`/blocks/${type}/sample.ts`]?.().then((text) => wanted && setSource(text));
    return () => void (wanted = false);
  }, [type]);
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
        <small>blocks/{type}/sample.ts</small>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by key */}
      <pre className="source" tabIndex={0}>
        {source}
      </pre>
    </>
  );
}
