import { accountMessages } from './catalogue/account.ts';
import { archiveMessages } from './catalogue/archive.ts';
import { assistantMessages } from './catalogue/assistant.ts';
import { checkMessages } from './catalogue/check.ts';
import { commentMessages } from './catalogue/comment.ts';
import { complianceMessages } from './catalogue/compliance.ts';
import { contentMessages } from './catalogue/content.ts';
import { directoryMessages } from './catalogue/directory.ts';
import { disclosureMessages } from './catalogue/disclosure.ts';
import { documentMessages } from './catalogue/document.ts';
import { draftMessages } from './catalogue/draft.ts';
import { editMessages } from './catalogue/edit.ts';
import { feedbackMessages } from './catalogue/feedback.ts';
import { formMessages } from './catalogue/form.ts';
import { figuresMessages } from './catalogue/figures.ts';
import { findingMessages } from './catalogue/finding.ts';
import { formulaMessages } from './catalogue/formula.ts';
import { fragmentMessages } from './catalogue/fragment.ts';
import { httpMessages } from './catalogue/http.ts';
import { importMessages } from './catalogue/import.ts';
import { keyMessages } from './catalogue/key.ts';
import { listViewMessages } from './catalogue/view.ts';
import { mcpMessages } from './catalogue/mcp.ts';
import { mediaMessages } from './catalogue/media.ts';
import { menuMessages } from './catalogue/menu.ts';
import { noteMessages } from './catalogue/note.ts';
import { noticeMessages } from './catalogue/notice.ts';
import { outgoingMessages } from './catalogue/outgoing.ts';
import { pageMessages } from './catalogue/page.ts';
import { passwordMessages } from './catalogue/password.ts';
import { patternMessages } from './catalogue/pattern.ts';
import { permissionMessages } from './catalogue/permission.ts';
import { propsMessages } from './catalogue/props.ts';
import { providerMessages } from './catalogue/provider.ts';
import { pullMessages } from './catalogue/pull.ts';
import { releaseMessages } from './catalogue/release.ts';
import { pictureMessages } from './catalogue/picture.ts';
import { programMessages } from './catalogue/program.ts';
import { proposalMessages } from './catalogue/proposal.ts';
import { exchangeMessages } from './catalogue/exchange.ts';
import { replacementMessages } from './catalogue/replacement.ts';
import { restoreMessages } from './catalogue/restore.ts';
import { reviewMessages } from './catalogue/review.ts';
import { slotMessages } from './catalogue/slot.ts';
import { stopMessages } from './catalogue/stop.ts';
import { textMessages } from './catalogue/text.ts';
import { upgradeMessages } from './catalogue/upgrade.ts';
import { uploadMessages } from './catalogue/upload.ts';
import { variantMessages } from './catalogue/variant.ts';
import { versionMessages } from './catalogue/version.ts';
import { webhookMessages } from './catalogue/webhook.ts';

/** Every sentence that the server and the rules say to editors, by its id. */
export const catalogue = {
  ...accountMessages,
  ...archiveMessages,
  ...assistantMessages,
  ...checkMessages,
  ...commentMessages,
  ...complianceMessages,
  ...contentMessages,
  ...directoryMessages,
  ...disclosureMessages,
  ...documentMessages,
  ...draftMessages,
  ...editMessages,
  ...feedbackMessages,
  ...formMessages,
  ...figuresMessages,
  ...findingMessages,
  ...formulaMessages,
  ...fragmentMessages,
  ...httpMessages,
  ...importMessages,
  ...keyMessages,
  ...mediaMessages,
  ...menuMessages,
  ...noteMessages,
  ...noticeMessages,
  ...outgoingMessages,
  ...pageMessages,
  ...passwordMessages,
  ...patternMessages,
  ...permissionMessages,
  ...propsMessages,
  ...providerMessages,
  ...pullMessages,
  ...releaseMessages,
  ...listViewMessages,
  ...mcpMessages,
  ...pictureMessages,
  ...programMessages,
  ...proposalMessages,
  ...exchangeMessages,
  ...replacementMessages,
  ...restoreMessages,
  ...reviewMessages,
  ...slotMessages,
  ...stopMessages,
  ...textMessages,
  ...upgradeMessages,
  ...uploadMessages,
  ...variantMessages,
  ...versionMessages,
  ...webhookMessages,
};

export type MessageId = keyof typeof catalogue;
