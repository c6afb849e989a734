import { useQuery } from '@tanstack/react-query';
import { Button, Empty } from 'antd';
import { Link } from 'react-router-dom';
import { documentBase } from '#wire/studio/document-name.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import { englishName } from '#wire/studio/translations.ts';
import { RightsButton } from '../../../base/components/RightsButton.tsx';
import { StudioScreen } from '../../../base/components/Screen.tsx';
import { useAction } from '../../../base/components/use-action.ts';
import { StudioError, type StudioClient } from '../../../core/api/client.ts';
import { useDocumentRights } from '../../../core/rights/rights.ts';
import { useSession } from '../../../core/session/session.ts';
import { useTranslationTitle } from '../../../core/translations/use-translation-title.ts';
import { translationTexts as texts } from './texts.ts';

interface Properties {
  /** The Chinese document. */
  source: DocumentName;
  /** Called once the translation is there. */
  onBegun(): void;
}

/** Makes the translation; one that was put away is taken out again. */
async function beginTranslation(client: StudioClient, source: DocumentName): Promise<void> {
  const props = { documentkind: source.kind, documentkey: source.key, language: 'en', texts: [] };
  try {
    await client.call('createItem', { kind: 'translation', props });
  } catch (error) {
    if (!(error instanceof StudioError) || error.refusal.code !== 'known') throw error;
    const keys = [englishName(source).key];
    await client.call('removeItems', { kind: 'translation', keys, removed: false });
  }
}

/** In the place of a translation that nobody has begun: what there would be to do, and beginning it. */
export function BeginTranslation({ source, onBegun }: Properties) {
  const { client } = useSession();
  const { editRefusal } = useDocumentRights(englishName(source));
  const { kind, key } = source;
  const title = useTranslationTitle(source) ?? texts.beginTitle;
  const { data } = useQuery({
    queryKey: ['translation-texts', kind, key],
    queryFn: ({ signal }) =>
      client.call('translationTexts', { documents: [{ kind, key }], lacking: false }, signal),
  });
  const { mutate, isPending } = useAction('translation-overview', 'content-items');
  const count = data?.documents[0]?.texts.length ?? 0;
  const begin = () =>
    mutate(async () => {
      await beginTranslation(client, source);
      onBegun();
      return '';
    });
  return (
    <StudioScreen title={title} actions={<Link to={documentBase(source)}>{texts.source}</Link>}>
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={
          <>
            <b>{texts.beginTitle}</b>
            <br />
            {data && (count > 0 ? texts.beginHint(count) : `${texts.none} ${texts.noneHint}`)}
          </>
        }
      >
        {count > 0 ? (
          <RightsButton
            type="primary"
            label={texts.begin}
            refusal={editRefusal}
            loading={isPending}
            onClick={begin}
          />
        ) : (
          data && (
            <Link to={documentBase(source)}>
              <Button>{texts.source}</Button>
            </Link>
          )
        )}
      </Empty>
    </StudioScreen>
  );
}
