import type { ColumnType } from 'kysely'
import type { PictureTable } from './picture-table.ts'

export type MediaKind = 'photo' | 'drawing' | 'film'

/** Tables of the pictures, drawings and films that were uploaded in the office. */
export type MediaTables = {
  /** It takes precedence over the file of the same path in `content/media`. */
  media: {
    id: string
    /** Such as `products/hz90-4.jpg`; one row of a path is current. */
    path: string
    /** The file name on the computer it came from; empty for media of releases that did not store it. */
    name: ColumnType<string, string | undefined>
    kind: MediaKind
    /** Of the content, in hexadecimal. */
    sha256: string
    bytes: number
    /** Pixels of a photograph; 0 for drawings and films. */
    width: number
    height: number
    color: string
    isCutout: 0 | 1
    /** JSON `null` if it is not a cut-out. */
    body: ColumnType<PictureTable['body'], string, string>
    /** Length of a film; 0 if it is unknown, and for pictures. */
    milliseconds: number
    uploadedBy: string
    uploadedAt: string
    /** When it was replaced or removed; its content is deleted a day later. Null while it is current. */
    retiredAt: string | null
  }
  /** An upload, whose parts arrive one after another. */
  mediaUpload: {
    id: string
    personId: string
    /** The file name on the person's computer. */
    name: string
    folder: string
    /** Path of the media it replaces; empty for a new one. */
    replaces: string
    /** Size of the whole file. */
    bytes: number
    received: number
    /** Expected hash in hexadecimal; empty if the browser could not compute it. */
    sha256: string
    /** Time of the file's last change; tells it from another one of the same name and size. */
    modifiedAt: string
    updatedAt: string
    /** Path of the media it has become; empty until then. */
    path: string
  }
  /** Content of a media, or of an upload with the same id. */
  mediaChunk: { mediaId: string; number: number; content: Uint8Array }
}
