type ThumbWidth = 120 | 240 | 480 | 960 | 1600

/** Return the URL of a small picture of the media. The version makes the browser load a replaced one. */
export function thumbUrl(path: string, width: ThumbWidth, version = ''): string {
  const query = new URLSearchParams({ path, width: String(width), ...(version && { version }) })
  return `/office/media/thumb?${query}`
}
