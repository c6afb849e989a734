import { Result } from 'antd';
import { Icon } from './Icon.tsx';
import { partTexts as texts } from './texts.ts';

/** In place of a screen that there is not, or not any more. */
export function ScreenNotFound() {
  return (
    <Result
      icon={<Icon name="search" size={40} />}
      title={texts.notFound}
      subTitle={texts.notFoundHint}
    />
  );
}
