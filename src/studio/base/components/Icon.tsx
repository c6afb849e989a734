import { memo } from 'react';
import { drawings, type IconName } from './icon-drawings.ts';

interface Properties {
  name: IconName;
  size?: number;
}

/** A decorative drawing; what it means must stand beside it as text or as the label of its button. */
export const Icon = memo(function Icon({ name, size = 16 }: Properties) {
  const { line, fill }: { line?: string; fill?: string } = drawings[name];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      {line && (
        <path
          d={line}
          stroke="currentColor"
          strokeWidth={1.6}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      {fill && <path d={fill} fill="currentColor" />}
    </svg>
  );
});

/** The drawing that the registry names, or a plain one. */
export function registryIcon(name: string | undefined): IconName {
  return name !== undefined && name in drawings ? (name as IconName) : 'puzzle';
}
