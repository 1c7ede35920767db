import { isHeic, listBrands } from '#contract/file-brands.ts'
import { detectReceiptType, MAX_RECEIPT_BYTES, RECEIPT_HEAD_BYTES } from '#contract/receipt-type.ts'

/** Why a file cannot be a receipt. A folder that was dropped cannot be read. */
export type ReceiptProblem = 'empty' | 'heic' | 'kind' | 'large' | 'unreadable'

/** Photographs above this size are made smaller: they would take long to send on a phone's connection. */
const MAX_UNTOUCHED_BYTES = 2 * 1024 * 1024
/** Larger pictures might not fit into a phone's memory. */
const MAX_PICTURE_BYTES = 64 * 1024 * 1024
const MAX_SIDE = 2_400
const QUALITY = 0.85

/**
 * Return the receipt to send in place of a chosen file, held in memory: a file on the disk may be gone when the form is
 * sent. Photographs are made smaller, and any picture that the browser can show becomes a JPEG.
 */
export async function prepareReceipt(file: File): Promise<File | ReceiptProblem> {
  try {
    if (file.size === 0) return 'empty'
    const head = new Uint8Array(await file.slice(0, RECEIPT_HEAD_BYTES).arrayBuffer())
    const type = detectReceiptType(head)
    const isHeicPhoto = isHeic(listBrands(head))
    const isPdf = type === 'application/pdf'
    const isPicture = isHeicPhoto || (!isPdf && (type !== undefined || file.type.startsWith('image/')))
    const isTooLarge = file.size > MAX_RECEIPT_BYTES
    const isBest = type !== undefined && (isPdf ? !isTooLarge : file.size <= MAX_UNTOUCHED_BYTES)
    const smaller = isPicture && !isBest ? await shrinkPicture(file) : undefined
    if (smaller) return smaller
    if (isHeicPhoto) return 'heic'
    if (type === undefined) return 'kind'
    return isTooLarge ? 'large' : new File([await file.arrayBuffer()], file.name, { type })
  } catch {
    return 'unreadable'
  }
}

/** Draw a picture as a JPEG of at most 2,400 pixels; undefined if the browser cannot, or the result is too large. */
async function shrinkPicture(file: File): Promise<File | undefined> {
  if (file.size > MAX_PICTURE_BYTES) return undefined
  const picture = await createPicture(file)
  if (!picture) return undefined
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context) {
    // A transparent picture would become black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!context || content?.type !== 'image/jpeg' || content.size > MAX_RECEIPT_BYTES) return undefined
  return new File([content], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: content.type })
}

/** Decode a picture; undefined for a kind that this browser does not know. */
function createPicture(file: File): Promise<ImageBitmap | undefined> {
  return 'createImageBitmap' in window
    ? createImageBitmap(file).catch(() => undefined)
    : Promise.resolve(undefined)
}
