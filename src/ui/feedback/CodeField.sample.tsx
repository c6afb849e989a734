import type { ImageCode } from '#schemas/visitor.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { CodeField } from './CodeField.tsx';
import type { CodeInUse } from './use-image-code.ts';

const nothing = () => undefined;

const code: ImageCode = {
  ...{ codeid: 'sample', codetype: 'words', image: '', width: '', height: '' },
  ...{ question: '请写出“一二三四”', seconds: '300', workbits: '' },
};

function show(id: string, inUse: Partial<CodeInUse>, error?: string) {
  const none: CodeInUse = {
    ...{ code: null, problem: undefined, loading: false, codetype: 'image' },
    ...{ start: nothing, renew: nothing, setCodetype: nothing },
  };
  return (
    <CodeField
      id={id}
      inUse={{ ...none, ...inUse }}
      register={() => ({
        ...{ name: 'imagecode', onChange: async () => undefined, onBlur: async () => undefined },
        ref: nothing,
      })}
      error={error}
    />
  );
}

export const samples: PartSamples = {
  usual: { label: '文字题', part: show('code', { code, codetype: 'words' }) },
  empty: { label: '还没有取', part: show('code-empty', {}) },
  failed: { label: '填错了', part: show('code-failed', {}, '验证码错误，请重新输入') },
};
