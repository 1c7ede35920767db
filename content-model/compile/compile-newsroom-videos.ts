import { z } from 'zod'
import { checkProductCodes } from '../checks/check-product.ts'
import { problemAt } from '../checks/problems.ts'
import { type ContentFile, readFacts, readTranslations, type Translations } from '../read/content-reader.ts'
import type { ContentFolder } from '../read/content-source.ts'
import { code, date, entryId, key, lineText, markdownText, nonEmptyText } from '../schemas/field-schemas.ts'
import { markdownToHtml } from '../schemas/markdown.ts'
import type { CompileContext } from './compile-context.ts'

const seconds = z.number().min(0).max(86_400)
const newsroomVideoFacts = z.strictObject({
  id: entryId,
  date,
  video: key,
  captions: z.array(z.strictObject({ start: seconds, end: seconds })).min(1),
  products: z.array(code),
})
const newsroomVideoTranslation = z.object({
  title: lineText,
  intro: nonEmptyText,
  body: markdownText,
  captions: z.array(lineText),
  transcript: markdownText,
})
type NewsroomVideoFacts = z.output<typeof newsroomVideoFacts>
type NewsroomVideoTranslation = z.output<typeof newsroomVideoTranslation>

/** Compile a video of the newsroom. */
export function compileNewsroomVideo(context: CompileContext, folder: ContentFolder): void {
  const entry = readFacts(context.reader, folder, newsroomVideoFacts)
  const translations = readTranslations(context.reader, folder, newsroomVideoTranslation)
  if (!entry || !translations) return
  context.ids.claim('video', entry.value.id, entry, ['id'])
  checkNewsroomVideo(context, entry)
  checkCaptionCounts(context, entry.value, translations)
  const { video, captions: cues, ...facts } = entry.value
  context.rows.newsroomVideo.push({ ...facts, videoKey: video, cues })
  for (const { row, value } of translations.all) {
    const { body, transcript, ...words } = value
    context.rows.newsroomVideoText.push({
      videoId: facts.id,
      ...row,
      ...words,
      content: markdownToHtml(body),
      transcript: markdownToHtml(transcript),
    })
  }
}

function checkNewsroomVideo(context: CompileContext, entry: ContentFile<NewsroomVideoFacts>): void {
  const { value } = entry
  const { videos } = context.shared
  const report = (path: readonly PropertyKey[], reason: string) =>
    context.reader.problems.push(problemAt(entry, path, reason))
  if (videos?.has(value.video) === false) report(['video'], `there is no video ${value.video}`)
  checkProductCodes(context, entry, 'products', value.products)
  const durationSeconds = videos?.get(value.video)
  value.captions.forEach(({ start, end }, index) => {
    const previous = value.captions[index - 1]
    if (start >= end) report(['captions', index], 'ends before it starts')
    if (previous && previous.end > start) report(['captions', index], 'starts before the previous one ends')
    if (durationSeconds !== undefined && end > durationSeconds)
      report(['captions', index], 'ends after the video')
  })
}

/** Report languages whose number of captions differs from the number of cues. */
function checkCaptionCounts(
  { reader }: CompileContext,
  { captions }: NewsroomVideoFacts,
  translations: Translations<NewsroomVideoTranslation>,
): void {
  for (const translation of translations.all) {
    const found = translation.value.captions.length
    if (found !== captions.length)
      reader.problems.push(
        problemAt(translation, ['captions'], `expected ${captions.length}, found ${found}`),
      )
  }
}
