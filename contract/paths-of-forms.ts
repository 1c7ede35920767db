import { FEEDBACK, HOME, placePath, withQuery } from './paths.ts'

/** The enquiry on the home page; about a product when it is named. */
export function enquiryPath(product?: { code: string; categoryId: number }): string {
  return placePath(withQuery(HOME, { cate: product?.categoryId, code: product?.code }), 'enquiry')
}

/** Feedback or a complaint; about a product when it is named. */
export function feedbackPath(code?: string): string {
  return withQuery(FEEDBACK, { code })
}
