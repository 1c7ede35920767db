import { CSP_REPORTS_PATH } from '../security/csp-reports.ts'

/** Content-Security-Policy of the office. Receipts are shown from memory, as blobs: pictures, and PDFs in a frame; pages in a frame are previews. */
export const OFFICE_POLICY = [
  "default-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "frame-src 'self' blob:",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  `report-uri ${CSP_REPORTS_PATH}`,
].join('; ')
