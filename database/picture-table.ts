/** A picture of the content, as the importer measured it. */
export type PictureTable = {
  /** Readable slug and hash: it is the public address and changes when the picture, its focus or its scale does. */
  key: string
  path: string
  fileHash: string
  width: number
  height: number
  color: string
  isCutout: 0 | 1
  /** Percent of the width and height where the subject stands. */
  focusX: number
  focusY: number
  /** Width of the body as a share of a stage, for cut-outs; null otherwise. */
  scale: number | null
  /** Trim box of a cut-out in pixels of the original. */
  body: { left: number; top: number; width: number; height: number } | null
}
