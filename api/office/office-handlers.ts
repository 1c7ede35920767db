import type { OfficeHandler } from './office-handler.ts'

/** Handlers of all calls of the office. */
export const OFFICE_HANDLERS: readonly OfficeHandler[] = []
