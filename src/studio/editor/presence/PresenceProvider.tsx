import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ROOT_ID } from '#composition/tree.ts';
import { CLAIMLESS_KINDS } from '#rules/disclosure/claimless-kinds.ts';
import { isComposed } from '#wire/studio/document-name.ts';
import { useComposer } from '../composer/composer.ts';
import { marks } from '../../base/language/language.ts';
import { useFeedback } from '../../base/components/feedback.ts';
import { treeCategories } from '#composition/operations/item-category.ts';
import { useDocumentRights } from '../../core/rights/rights.ts';
import { useLink } from '../../core/session/LinkProvider.tsx';
import { useSession } from '../../core/session/session.ts';
import type { DraftSession } from '../../core/sync/draft-session.ts';
import { DraftFieldsContext, type DraftFields } from '../../fields/rich-text/draft-fields.ts';
import { draftText } from '../rich-text/draft-text.ts';
import { ChosenPassageProvider } from '../comments/ChosenPassageProvider.tsx';
import { FieldAssistant, PictureAssistant } from '../assistant/FieldAssistant.tsx';
import { LazySelectionAssistant } from '../assistant/LazySelectionAssistant.tsx';
import { useMayAsk } from '../assistant/use-may-ask.ts';
import { FieldNotes } from './FieldNotes.tsx';
import { NotPersistedNotice } from './NotPersistedNotice.tsx';
import { RecoveredSteps } from './RecoveredSteps.tsx';
import { DeletedNodeEdits } from './DeletedNodeEdits.tsx';
import { createPeers } from './peers.ts';
import { presenceTexts as texts } from './texts.ts';
import { PresenceContext, usePeers } from './presence-context.ts';
import { textCarets } from './text-carets.ts';
import { useFieldInFocus } from './use-field-in-focus.ts';

const ASSISTANT = {
  Field: FieldAssistant,
  Picture: PictureAssistant,
  Selection: LazySelectionAssistant,
};

/** Maximum number of selected nodes sent to others. */
const SHOWN = 20;
/** Of a content item there is but one node, which nobody has to select. */
const WHOLE_ITEM = [ROOT_ID];

/** Tells the others where this tab is, and the panes inside where the others are. */
export function PresenceProvider({
  session,
  children,
}: {
  session: DraftSession;
  children: ReactNode;
}) {
  const { name, selection: chosen, edit, perform, view } = useComposer();
  const { fieldRefusal } = useDocumentRights(name, treeCategories(view.tree)[0]);
  const mayAsk = useMayAsk(name);
  const selection = isComposed(name.kind) ? chosen : WHOLE_ITEM;
  const connection = useLink();
  const [peers] = useState(() => createPeers(connection, name));
  useEffect(() => () => peers.close(), [peers]);

  const field = useFieldInFocus();
  useEffect(
    () => peers.show({ selected: selection.slice(0, SHOWN), field }),
    [peers, selection, field],
  );
  const together = useMemo(() => ({ peers, session }), [peers, session]);
  const fields = useMemo(
    (): DraftFields => ({
      takesClaims: !CLAIMLESS_KINDS.has(name.kind),
      fillsParts: isComposed(name.kind),
      FieldNote: FieldNotes,
      assistant: mayAsk ? ASSISTANT : null,
      fieldRefusal,
      textAt: (node, path) => ({
        ...draftText(session, { edit, perform }, node, path),
        carets: textCarets(peers, node, path),
      }),
    }),
    [session, peers, edit, perform, name.kind, mayAsk, fieldRefusal],
  );
  return (
    <PresenceContext value={together}>
      <DraftFieldsContext value={fields}>
        <ChosenPassageProvider>{children}</ChosenPassageProvider>
      </DraftFieldsContext>
      <Comings />
      <DeletedNodeEdits />
      <RecoveredSteps />
      <NotPersistedNotice />
    </PresenceContext>
  );
}

/** Says who came and who went. */
function Comings() {
  const { account } = useSession();
  const { announce } = useFeedback();
  const peers = usePeers();
  const names = useMemo(
    () => new Set(peers.filter((peer) => peer.account !== account).map(({ name }) => name)),
    [peers, account],
  );
  const before = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const came = [...names].filter((name) => !before.current.has(name));
    const left = [...before.current].filter((name) => !names.has(name));
    before.current = names;
    if (came.length > 0) announce(texts.came(came.join(marks.row)), 'polite');
    else if (left.length > 0) announce(texts.left(left.join(marks.row)), 'polite');
  }, [names, announce]);
  return null;
}
