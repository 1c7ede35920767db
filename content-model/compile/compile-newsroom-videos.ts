import { z } from 'zod'
import { LANGS } from '#contract/languages.ts'
import { checkProductCodes } from '../checks/check-product.ts'
import {
  type ContentFile,
  listEntryFolders,
  readTranslations,
  readYaml,
  type Translations,
} from '../read/content-reader.ts'
import { code, date, entryId, key, nonEmptyText } from '../schemas/field-schemas.ts'
import { markdownToHtml } from '../schemas/markdown.ts'
import type { CompileContext } from './compile-context.ts'

const seconds = z.number().min(0)
const newsroomVideoFacts = z.strictObject({
  id: entryId,
  date,
  video: key,
  captions: z.array(z.strictObject({ start: seconds, end: seconds })).min(1),
  products: z.array(code),
})
const newsroomVideoTranslation = z.object({
  title: nonEmptyText,
  intro: nonEmptyText,
  body: nonEmptyText,
  captions: z.array(nonEmptyText),
  transcript: nonEmptyText,
})
type NewsroomVideoFacts = z.output<typeof newsroomVideoFacts>
type NewsroomVideoTranslation = z.output<typeof newsroomVideoTranslation>

/** Compile the newsroom videos. `videoKeys` lists the video files they may show; undefined skips that check. */
export function compileNewsroomVideos(
  context: CompileContext,
  videoKeys: ReadonlySet<string> | undefined,
): void {
  for (const folder of listEntryFolders(context.reader, 'newsroom/videos')) {
    const entry = readYaml(context.reader, `${folder}/facts.yaml`, newsroomVideoFacts)
    const translations = readTranslations(context.reader, folder, newsroomVideoTranslation)
    if (!entry || !translations) continue
    context.ids.claim('video', entry.value.id, entry, ['id'])
    checkNewsroomVideo(context, entry, videoKeys)
    checkCaptionCounts(context, entry.value, translations)
    const { video, captions: cues, ...facts } = entry.value
    context.rows.newsroomVideo.push({ ...facts, videoKey: video, cues })
    for (const lang of LANGS) {
      const { body, transcript, ...value } = translations[lang].value
      context.rows.newsroomVideoText.push({
        videoId: facts.id,
        ...translations[lang].row,
        ...value,
        content: markdownToHtml(body),
        transcript: markdownToHtml(transcript),
      })
    }
  }
}

function checkNewsroomVideo(
  context: CompileContext,
  entry: ContentFile<NewsroomVideoFacts>,
  videoKeys: ReadonlySet<string> | undefined,
): void {
  const { file, value, lineOf } = entry
  const report = (path: readonly PropertyKey[], reason: string) =>
    context.reader.problems.push({ file, line: lineOf(path), reason: `${path.join('.')}: ${reason}` })
  if (videoKeys?.has(value.video) === false) report(['video'], `there is no video ${value.video}`)
  checkProductCodes(context, entry, 'products', value.products)
  const durationSeconds = context.rows.video.find((video) => video.key === value.video)?.seconds
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
  for (const lang of LANGS) {
    const { file, value, lineOf } = translations[lang]
    if (value.captions.length === captions.length) continue
    const reason = `captions: expected ${captions.length}, found ${value.captions.length}`
    reader.problems.push({ file, line: lineOf(['captions']), reason })
  }
}
