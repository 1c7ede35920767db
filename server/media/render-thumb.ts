import sharp from 'sharp'

/** Render a small picture of an original for the screens of the office. */
export function renderThumb(original: string | Buffer, width: number): Promise<Buffer> {
  return sharp(original)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
}
