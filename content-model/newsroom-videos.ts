import { z } from 'zod'
import { LANGS } from '#contract/languages.ts'
import { entryFolders } from './entry-folders.ts'
import type { ImportRun } from './import-run.ts'
import { markdownToHtml } from './markdown.ts'
import { checkProducts } from './newsroom.ts'
import { type ContentFile, readWords, readYaml, type Words } from './read-content.ts'
import { code, date, entryId, key, words } from './schemas.ts'

const seconds = z.number().min(0)
const videoFacts = z.strictObject({
  id: entryId,
  date,
  video: key,
  captions: z.array(z.strictObject({ start: seconds, end: seconds })).min(1),
  products: z.array(code),
})
const videoWords = z.object({
  title: words,
  intro: words,
  body: words,
  captions: z.array(words),
  transcript: words,
})
type Facts = z.output<typeof videoFacts>
type Text = z.output<typeof videoWords>

/** Reads the videos of the newsroom; `films` are the keys of the films they may show. */
export function importNewsroomVideos(run: ImportRun, films: ReadonlySet<string> | undefined): void {
  for (const folder of entryFolders(run.reader, 'newsroom/videos')) {
    const entry = readYaml(run.reader, `${folder}/facts.yaml`, videoFacts)
    const text = readWords(run.reader, folder, videoWords)
    if (!entry || !text) continue
    run.ids.claim('video', entry.value.id, entry, ['id'])
    checkFacts(run, entry, films)
    checkCaptions(run, entry.value, text)
    const { video, captions: cues, ...facts } = entry.value
    run.rows.newsroomVideo.push({ ...facts, videoKey: video, cues })
    for (const lang of LANGS) {
      const { body, transcript, ...value } = text[lang].value
      run.rows.newsroomVideoText.push({
        videoId: facts.id,
        ...text[lang].row,
        ...value,
        content: markdownToHtml(body),
        transcript: markdownToHtml(transcript),
      })
    }
  }
}

function checkFacts(run: ImportRun, entry: ContentFile<Facts>, films: ReadonlySet<string> | undefined): void {
  const { file, value, lineOf } = entry
  const report = (path: readonly PropertyKey[], reason: string) =>
    run.reader.problems.push({ file, line: lineOf(path), reason: `${path.join('.')}: ${reason}` })
  if (films?.has(value.video) === false) report(['video'], `there is no video ${value.video}`)
  checkProducts(run, entry, 'products', value.products)
  const length = run.rows.video.find((film) => film.key === value.video)?.seconds
  value.captions.forEach(({ start, end }, index) => {
    const before = value.captions[index - 1]
    if (start >= end) report(['captions', index], 'ends before it starts')
    if (before && before.end > start) report(['captions', index], 'starts before the one above has ended')
    if (length !== undefined && end > length) report(['captions', index], 'ends after the film')
  })
}

/** Each cue needs its words in every language. */
function checkCaptions({ reader }: ImportRun, { captions }: Facts, text: Words<Text>): void {
  for (const lang of LANGS) {
    const { file, value, lineOf } = text[lang]
    if (value.captions.length === captions.length) continue
    const reason = `captions: ${captions.length} wanted, ${value.captions.length} found`
    reader.problems.push({ file, line: lineOf(['captions']), reason })
  }
}
