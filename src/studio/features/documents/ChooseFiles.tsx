import { Button } from 'antd';
import { useRef } from 'react';
import { Icon } from '../../base/components/Icon.tsx';
import { chosenFile, type ChosenFile } from './read/chosen-file.ts';
import { documentImportTexts as texts } from './texts.ts';

interface Properties {
  isBusy: boolean;
  onChoose(files: Promise<ChosenFile[]>): void;
}

const WAYS = [
  { what: 'files', icon: 'page', accept: '.pdf' },
  { what: 'folder', icon: 'list', accept: undefined },
  { what: 'archive', icon: 'copy', accept: '.zip' },
] as const;

/** Three ways to choose: many files, a folder with all below it, or an archive. */
export function ChooseFiles({ isBusy, onChoose }: Properties) {
  const inputs = useRef(new Map<string, HTMLInputElement>());
  return (
    <>
      {WAYS.map(({ what, icon, accept }) => (
        <span key={what}>
          <Button
            icon={<Icon name={icon} size={14} />}
            disabled={isBusy}
            onClick={() => inputs.current.get(what)?.click()}
          >
            {texts[what]}
          </Button>
          <input
            ref={(input) => void (input && inputs.current.set(what, input))}
            type="file"
            hidden
            multiple
            accept={accept}
            {...(what === 'folder' && { webkitdirectory: '' })}
            aria-label={texts[what]}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])].map((file) => chosenFile(file));
              target.value = '';
              if (files.length > 0) onChoose(Promise.resolve(files));
            }}
          />
        </span>
      ))}
    </>
  );
}
