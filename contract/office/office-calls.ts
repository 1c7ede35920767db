import { ACCOUNT_CALLS } from './account.ts'
import { ENTRY_CALLS } from './entries.ts'
import { CHOICE_CALLS } from './entry-choices.ts'
import { PRESENCE_CALLS } from './entry-presence.ts'
import { REVISION_CALLS } from './entry-revisions.ts'
import { INBOX_CALLS } from './inbox.ts'
import { SUBMISSION_CALLS } from './inbox-submission.ts'
import { MEDIA_CALLS } from './media.ts'
import type { OfficeCall } from './office-call.ts'
import { OVERVIEW_CALLS } from './overview.ts'
import { PEOPLE_CALLS } from './people.ts'
import { PREVIEW_CALLS } from './preview.ts'
import { PUBLICATION_CALLS } from './publications.ts'
import { SESSION_CALLS } from './session.ts'
import { TRANSLATION_CALLS } from './translation-work.ts'

/** All calls of the office. */
export const OFFICE_CALLS: readonly OfficeCall[] = [
  ...SESSION_CALLS,
  ...ACCOUNT_CALLS,
  ...PEOPLE_CALLS,
  ...INBOX_CALLS,
  ...SUBMISSION_CALLS,
  ...OVERVIEW_CALLS,
  ...ENTRY_CALLS,
  ...PUBLICATION_CALLS,
  ...PRESENCE_CALLS,
  ...REVISION_CALLS,
  ...MEDIA_CALLS,
  ...PREVIEW_CALLS,
  ...CHOICE_CALLS,
  ...TRANSLATION_CALLS,
]
