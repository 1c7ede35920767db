import { escapeHtml } from '#contract/escape-html.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import type { Cue } from '#database/schema.ts'
import { translationJoin } from '#database/translation-join.ts'

/** Return the captions of a newsroom video as a WebVTT file; undefined for an unknown video. */
export async function readCaptions(db: Db, id: number, lang: Lang): Promise<string | undefined> {
  const row = await db
    .selectFrom('newsroomVideo as video')
    .innerJoin('newsroomVideoText as text', (join) =>
      join.on(translationJoin('newsroomVideoText', 'text', { videoId: 'video.id' }, lang)),
    )
    .select(['video.cues', 'text.captions'])
    .where('video.id', '=', id)
    .executeTakeFirst()
  return row && formatWebVtt(row.cues, row.captions)
}

/** Format captions as WebVTT. Empty lines, which would end a cue, and "-->", which would begin one, are removed or escaped. */
export function formatWebVtt(cues: readonly Cue[], captions: readonly string[]): string {
  const blocks = cues.map(({ start, end }, index) => {
    const text = (captions[index] ?? '').trim().replace(/\s*\n\s*/g, '\n')
    return `${index + 1}\n${formatTimestamp(start)} --> ${formatTimestamp(end)}\n${escapeHtml(text)}`
  })
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

/** Format seconds as hh:mm:ss.mmm. */
function formatTimestamp(seconds: number): string {
  return new Date(Math.round(seconds * 1_000)).toISOString().slice(11, 23)
}
