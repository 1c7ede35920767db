import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { inBestLanguage } from '#database/language.ts'
import type { Cue } from '#database/schema.ts'

/** The captions of a newsroom video as a WebVTT file, or undefined when there is no such video. */
export async function readCaptions(db: Db, id: number, lang: Lang): Promise<string | undefined> {
  const row = await db
    .selectFrom('newsroomVideo as video')
    .innerJoin('newsroomVideoText as text', (join) =>
      join.on(inBestLanguage('newsroomVideoText', 'text', { videoId: 'video.id' }, lang)),
    )
    .select(['video.cues', 'text.captions'])
    .where('video.id', '=', id)
    .executeTakeFirst()
  return row && webVtt(row.cues, row.captions)
}

/** Cues with their words in the WebVTT format. An empty line would end a cue, and "-->" begin another. */
export function webVtt(cues: readonly Cue[], captions: readonly string[]): string {
  const blocks = cues.map(({ start, end }, index) => {
    const words = (captions[index] ?? '').trim().replace(/\s*\n\s*/g, '\n')
    return `${index + 1}\n${clock(start)} --> ${clock(end)}\n${escapeCue(words)}`
  })
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

function escapeCue(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Seconds as hours, minutes, seconds and thousandths: 00:01:02.500. */
function clock(seconds: number): string {
  return new Date(Math.round(seconds * 1_000)).toISOString().slice(11, 23)
}
