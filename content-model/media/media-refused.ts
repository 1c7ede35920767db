import type { MediaRefusal } from '#contract/office/media-limits.ts'

/** A file that cannot be used, and why. `detail` names what is at fault, such as an element of a drawing. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused'
  readonly reason: MediaRefusal
  readonly detail: string

  constructor(reason: MediaRefusal, detail = '') {
    super(detail === '' ? reason : `${reason}: ${detail}`)
    this.reason = reason
    this.detail = detail
  }
}
