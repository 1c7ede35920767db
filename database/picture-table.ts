/** A content picture, as measured by the importer. */
export type PictureTable = {
  /** Readable slug and hash, used in the public URL. Changes when the picture or its focus does. */
  key: string
  path: string
  fileHash: string
  width: number
  height: number
  color: string
  isCutout: 0 | 1
  /** Position of the subject, in percent of the width and height. */
  focusX: number
  focusY: number
  /** Trim box of a cut-out in pixels of the original. */
  body: { left: number; top: number; width: number; height: number } | null
}
