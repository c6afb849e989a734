import { Button, Dropdown } from 'antd';
import type { DocumentKind, DocumentName } from '#wire/studio/routes.ts';
import { saveText } from '../../../../base/components/download-csv.ts';
import { Icon } from '../../../../base/components/Icon.tsx';
import { useAction } from '../../../../base/components/use-action.ts';
import { marks } from '../../../../base/language/language.ts';
import { useSession } from '../../../../core/session/session.ts';
import { exchangeTexts as texts } from './exchange-texts.ts';
import { writeXliff } from './write-xliff.ts';

interface Properties {
  /** Absent: the first documents in which something is missing or behind. */
  documents?: DocumentName[];
  kind?: DocumentKind | undefined;
}

/** Saves texts as a file for translators: what is missing or behind, or of chosen documents all. */
export function ExportButton({ documents, kind }: Properties) {
  const { client } = useSession();
  const { mutate, isPending } = useAction();
  const save = (lacking: boolean) =>
    mutate(async () => {
      const answer = await client.call('translationTexts', {
        lacking,
        ...(documents && { documents }),
        ...(kind !== undefined && { kind }),
      });
      const count = answer.documents.reduce((sum, one) => sum + one.texts.length, 0);
      if (count === 0) return texts.nothing;
      saveText(fileName(answer.documents), writeXliff(answer.documents), 'application/xliff+xml');
      const done = texts.exported(count, answer.documents.length);
      return answer.others > 0 ? `${done}${marks.stop}${texts.others(answer.others)}` : done;
    });
  const items = [
    { key: 'lacking', label: texts.lacking },
    ...(documents ? [{ key: 'all', label: texts.all }] : []),
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => save(key === 'lacking') }}>
      <Button loading={isPending} icon={<Icon name="download" size={14} />} title={texts.format}>
        {texts.exportFile}
      </Button>
    </Dropdown>
  );
}

function fileName(documents: readonly DocumentName[]): string {
  const [first] = documents;
  const part = documents.length === 1 && first ? `-${first.kind}-${first.key}` : '';
  const day = new Date().toISOString().slice(0, 10);
  return `english${part.replace(/[^\w.-]/g, '-')}-${day}.xlf`;
}
