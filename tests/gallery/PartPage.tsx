import type { PartItem } from './samples.ts';
import { Surroundings } from './Surroundings.tsx';

/** Some parts reach into the gutters of their page, or follow the width of their section or of their article's page. */
const room = { padding: '24px var(--q-gutter)', container: 'matter reading / inline-size' };

/** A part with what the site gives it: answers of its calls, and who is logged in. */
export function PartPage({ item: { type, name, sample } }: { item: PartItem }) {
  return (
    <Surroundings calls={sample.calls} login={sample.login}>
      <div id={`${type}/${name}`} style={sample.isWide ? undefined : room}>
        {sample.part}
      </div>
    </Surroundings>
  );
}
