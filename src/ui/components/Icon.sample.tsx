import { ICON_PATHS } from '#kit';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Icon, type IconName } from './Icon.tsx';

const NAMES = [...Object.keys(ICON_PATHS), 'menu', 'close', 'next'] as IconName[];
const row = { display: 'flex', flexWrap: 'wrap', gap: 24, listStyle: 'none' } as const;

function All({ size }: { size: number }) {
  return (
    <ul style={row}>
      {NAMES.map((name) => (
        <li key={name}>
          <Icon name={name} size={size} /> {name}
        </li>
      ))}
    </ul>
  );
}

export const samples: PartSamples = {
  usual: { label: '全部，20 像素', part: <All size={20} /> },
  large: { label: '全部，36 像素', part: <All size={36} /> },
};
