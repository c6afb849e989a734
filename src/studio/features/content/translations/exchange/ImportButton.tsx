import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../../../base/components/Icon.tsx';
import { exchangeTexts as texts } from './exchange-texts.ts';

/** The dialog comes with the first file. */
const Dialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));

/** The way to take in what translators send back. */
export function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="up" size={14} />} onClick={() => setOpen(true)}>
        {texts.importFile}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
