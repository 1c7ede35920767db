import { slugify } from './picture-analysis.ts'

/** Derive a free path from the name of an uploaded file: `My Kitchen.JPG` in `scenes` becomes `scenes/my-kitchen.jpg`. */
export function deriveMediaPath(
  { folder, name, extension }: { folder: string; name: string; extension: string },
  isTaken: (path: string) => boolean,
): string {
  const stem = `${folder}/${slugify(name)}`
  for (let number = 1; ; number++) {
    const path = `${stem}${number === 1 ? '' : `-${number}`}.${extension}`
    if (!isTaken(path)) return path
  }
}
