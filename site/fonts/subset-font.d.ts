declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'woff' | 'sfnt' | 'truetype'
    keepFeatures?: readonly string[]
    variationAxes?: Record<string, number | { min: number; max: number }>
  }
  /** Subsets a font to the characters of `text`. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>
}
