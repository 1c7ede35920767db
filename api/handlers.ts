import { catalogueHandlers } from './catalogue/catalogue-handlers.ts'
import { cooperationHandlers } from './cooperation/cooperation-handlers.ts'
import { enquiryHandlers } from './enquiries/enquiry-handlers.ts'
import type { Handler } from './handler.ts'
import { manualHandlers } from './manuals/manual-handlers.ts'
import { newsroomHandlers } from './newsroom/newsroom-handlers.ts'
import { registrationHandlers } from './registration/registration-handlers.ts'
import { searchHandlers } from './search/search-handlers.ts'
import { siteHandlers } from './site/site-handlers.ts'
import { storeHandlers } from './stores/store-handlers.ts'
import { supportHandlers } from './support/support-handlers.ts'

/** Handlers of all calls of the contract. */
export const HANDLERS: readonly Handler[] = [
  ...siteHandlers,
  ...catalogueHandlers,
  ...newsroomHandlers,
  ...enquiryHandlers,
  ...registrationHandlers,
  ...supportHandlers,
  ...manualHandlers,
  ...storeHandlers,
  ...cooperationHandlers,
  ...searchHandlers,
]
