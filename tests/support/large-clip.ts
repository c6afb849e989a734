import { writeClip, type Clip } from '#studio/editor/clipboard/clip.ts';
import { largeModules } from './large-page.ts';

/** 1,000 nodes on the clipboard, half of them in columns inside of modules. */
export function largeClip(): string {
  const clip: Clip = {
    quoin: 'nodes',
    format: 1,
    token: 'large',
    from: { kind: 'page', key: 'elsewhere' },
    trees: largeModules(1000),
  };
  return writeClip(clip);
}
