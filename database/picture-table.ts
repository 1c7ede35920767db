/** A content picture, as measured by the importer. */
export type PictureTable = {
  /** Readable slug and hash, used in the public URL. Changes when the picture, its focus or its scale does. */
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
  /** Width of the body as a share of a stage, for cut-outs; null otherwise. */
  scale: number | null
  /** Trim box of a cut-out in pixels of the original. */
  body: { left: number; top: number; width: number; height: number } | null
}
