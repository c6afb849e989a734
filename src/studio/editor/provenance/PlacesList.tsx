import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FigureIdentity, FigurePlace } from '#wire/studio/provenance.ts';
import { documentBase, isSameDocument } from '#wire/studio/document-name.ts';
import { LoadFailed } from '../../base/components/LoadFailed.tsx';
import { documentTitle } from '../../base/language/messages.ts';
import { useSession } from '../../core/session/session.ts';
import { useComposer } from '../composer/composer.ts';
import { provenanceTexts as texts } from './texts.ts';
import styles from './Sources.module.css';

/** Other pages and drafts that show a figure, looked for when somebody asks: it takes a look at every page. */
export function PlacesList({ name, node }: { name: FigureIdentity; node: string }) {
  const { client } = useSession();
  const [isAsked, setAsked] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['figure-places', name],
    queryFn: ({ signal }) => client.call('figurePlaces', name, signal),
    enabled: isAsked,
  });
  return (
    <section aria-label={texts.places}>
      <h4>{texts.places}</h4>
      {!isAsked && (
        <Button size="small" onClick={() => setAsked(true)}>
          {texts.findPlaces}
        </Button>
      )}
      <div role="status">
        {isAsked && !data && !error && <p className={styles.faint}>{texts.finding}</p>}
        {data && (
          <p className={styles.faint}>
            {data.total === 0 && texts.noPlaces} {texts.searched(data.searched, data.documents)}
          </p>
        )}
      </div>
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul className={styles.entries}>
          {data.places.map((place) => (
            <li key={[place.at.kind, place.at.key, place.node, place.isDraft].join(' ')}>
              <PlaceEntry place={place} node={node} />
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.places.length && (
        <p className={styles.faint}>{texts.morePlaces(data.total - data.places.length)}</p>
      )}
    </section>
  );
}

function PlaceEntry({ place, node }: { place: FigurePlace; node: string }) {
  const { name } = useComposer();
  const { siteOrigin } = useSession();
  const { at, title, address, isDraft } = place;
  const isHere = isSameDocument(at, name) && place.node === node;
  return (
    <>
      <span>
        <Link to={`${documentBase(at)}?node=${encodeURIComponent(place.node)}`}>
          {documentTitle(at.kind, title)}
        </Link>{' '}
        {isDraft && <span className={styles.is}>{texts.isDraft}</span>}{' '}
        {isHere && <span className={styles.is}>{texts.here}</span>}
      </span>
      {address !== '' && (
        <small>
          <a href={`${siteOrigin}${address}`} target="_blank" rel="noreferrer">
            {address}
          </a>
        </small>
      )}
    </>
  );
}
