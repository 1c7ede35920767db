import { z } from 'zod'
import { MANUAL_BLOCKS, MANUAL_CHAPTERS } from './content-options.ts'
import { fillPlaceholders } from './placeholders.ts'

/** The chapters of a page row in one language, as `content-model/compile/compile-manuals.ts` stores them. */
export const storedChapters = z.object({
  chapters: z.array(
    z.object({
      key: z.enum(MANUAL_CHAPTERS),
      title: z.string().describe('Empty but for the common chapters'),
      blocks: z.array(
        z.object({
          key: z.string(),
          kind: z.enum(MANUAL_BLOCKS),
          only: z.array(z.string()).describe('Codes of the models; empty for all'),
          title: z.string(),
          paragraphs: z.array(z.string()),
          steps: z.array(z.string()),
        }),
      ),
    }),
  ),
})
type StoredChapter = z.output<typeof storedChapters>['chapters'][number]
type StoredBlock = StoredChapter['blocks'][number]
type Chapter<Block> = Omit<StoredChapter, 'blocks'> & { blocks: Block[] }

/** The chapters that all manuals share, and those of a category. */
export type ManualSources<Block = StoredBlock> = { common: Chapter<Block>[]; own: Chapter<Block>[] }

/**
 * Compose the chapters of a model: of each chapter, the common blocks and then those of the category, as far as they hold for the
 * model, with its values. A chapter without blocks is left out.
 */
export function composeChapters<Block extends StoredBlock>(
  { common, own }: ManualSources<Block>,
  code: string,
  values: ReadonlyMap<string, string>,
): Chapter<Block>[] {
  const fill = (text: string) => fillPlaceholders(text, values)
  return MANUAL_CHAPTERS.flatMap((key) => {
    const shared = common.find((each) => each.key === key)
    const special = own.find((each) => each.key === key)
    const blocks = [...(shared?.blocks ?? []), ...(special?.blocks ?? [])]
      .filter(({ only }) => only.length === 0 || only.includes(code))
      .map((block) => ({
        ...block,
        title: fill(block.title),
        paragraphs: block.paragraphs.map(fill),
        steps: block.steps.map(fill),
      }))
    return blocks.length === 0 ? [] : [{ key, title: shared?.title ?? '', blocks }]
  })
}
