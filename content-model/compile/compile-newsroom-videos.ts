import { z } from 'zod'
import { checkProductCodes } from '../checks/check-product.ts'
import { problemAt, type Report } from '../checks/problems.ts'
import { type ContentFile, readFacts, readTranslations } from '../read/content-reader.ts'
import type { ContentFolder } from '../read/content-source.ts'
import {
  code,
  date,
  entryId,
  itemKey,
  key,
  lineText,
  markdownText,
  nonEmptyText,
  textsByKey,
} from '../schemas/field-schemas.ts'
import { markdownToHtml } from '../schemas/markdown.ts'
import type { CompileContext } from './compile-context.ts'
import { listTexts } from './texts-of-items.ts'

const seconds = z.number().min(0).max(86_400)
const newsroomVideoFacts = z.strictObject({
  id: entryId,
  date,
  video: key,
  captions: z.array(z.strictObject({ key: itemKey, start: seconds, end: seconds })).min(1),
  products: z.array(code),
})
const newsroomVideoTranslation = z.object({
  title: lineText,
  intro: nonEmptyText,
  body: markdownText,
  captions: textsByKey(lineText),
  transcript: markdownText,
})
type NewsroomVideoFacts = z.output<typeof newsroomVideoFacts>

/** Compile a video of the newsroom. */
export function compileNewsroomVideo(context: CompileContext, folder: ContentFolder): void {
  const entry = readFacts(context.reader, folder, newsroomVideoFacts)
  const translations = readTranslations(context.reader, folder, newsroomVideoTranslation)
  if (!entry || !translations) return
  context.ids.claim('video', entry.value.id, entry, ['id'])
  checkNewsroomVideo(context, entry)
  const { video, captions, ...facts } = entry.value
  const cues = captions.map(({ start, end }) => ({ start, end }))
  context.rows.newsroomVideo.push({ ...facts, videoKey: video, cues })
  for (const { row, value } of translations.all) {
    const { body, transcript, ...texts } = value
    context.rows.newsroomVideoText.push({
      videoId: facts.id,
      ...row,
      ...texts,
      captions: listTexts(captions, value.captions),
      content: markdownToHtml(body),
      transcript: markdownToHtml(transcript),
    })
  }
}

function checkNewsroomVideo(context: CompileContext, entry: ContentFile<NewsroomVideoFacts>): void {
  const { value } = entry
  const { videos } = context.shared
  const report: Report = (path, reason) => context.reader.problems.push(problemAt(entry, path, reason))
  if (videos?.has(value.video) === false) report(['video'], `there is no video ${value.video}`)
  checkProductCodes(context, entry, 'products', value.products)
  const durationSeconds = videos?.get(value.video)
  value.captions.forEach(({ key: name, start, end }, index) => {
    const previous = value.captions[index - 1]
    if (start >= end) report(['captions', name], 'ends before it starts')
    if (previous && previous.end > start) report(['captions', name], 'starts before the previous one ends')
    if (durationSeconds !== undefined && end > durationSeconds)
      report(['captions', name], 'ends after the video')
  })
}
