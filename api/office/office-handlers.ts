import { archiveHandlers } from './entries/archive-handlers.ts'
import { choiceHandlers } from './entries/choice-handlers.ts'
import { contentHandlers } from './entries/content-handlers.ts'
import { presenceHandlers } from './entries/presence-handlers.ts'
import { publicationHandlers } from './entries/publication-handlers.ts'
import { revisionHandlers } from './entries/revision-handlers.ts'
import { translationHandlers } from './entries/translation-handlers.ts'
import { accountHandlers } from './identity/account-handlers.ts'
import { onboardingHandlers } from './identity/onboarding-handlers.ts'
import { sessionHandlers } from './identity/session-handlers.ts'
import { inboxHandlers } from './inbox/inbox-handlers.ts'
import { submissionHandlers } from './inbox/submission-handlers.ts'
import { mediaHandlers } from './media/media-handlers.ts'
import { uploadHandlers } from './media/upload-handlers.ts'
import type { OfficeHandler } from './office-handler.ts'
import { overviewHandlers } from './overview/overview-handlers.ts'
import { auditHandlers } from './people/audit-handlers.ts'
import { peopleHandlers } from './people/people-handlers.ts'
import { previewHandlers } from './preview/preview-handlers.ts'

/** Handlers of all calls of the office. */
export const OFFICE_HANDLERS: readonly OfficeHandler[] = [
  ...onboardingHandlers,
  ...sessionHandlers,
  ...accountHandlers,
  ...peopleHandlers,
  ...auditHandlers,
  ...inboxHandlers,
  ...submissionHandlers,
  ...overviewHandlers,
  ...contentHandlers,
  ...presenceHandlers,
  ...choiceHandlers,
  ...publicationHandlers,
  ...revisionHandlers,
  ...mediaHandlers,
  ...uploadHandlers,
  ...previewHandlers,
  ...archiveHandlers,
  ...translationHandlers,
]
