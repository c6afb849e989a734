import { Result } from 'antd';
import { shellTexts as texts } from '../shell/texts.ts';
import { Icon } from './Icon.tsx';

/** In place of a screen that there is not, or not any more. */
export function NotFound() {
  return (
    <Result
      icon={<Icon name="search" size={40} />}
      title={texts.notFound}
      subTitle={texts.notFoundHint}
    />
  );
}
