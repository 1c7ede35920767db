import { choosePreview } from '#contract/office/preview.ts'
import { openMedia, toProblem } from '../entries/entry-access.ts'
import { OfficeError } from '../office-error.ts'
import { defineOfficeHandler } from '../office-handler.ts'
import { signChoice } from './preview-choice.ts'

export const previewHandlers = [
  defineOfficeHandler(choosePreview, async ({ id, revision }, context) => {
    const { compilePreview } = await import('#entries/preview/compile-preview.ts')
    const choice = { entryId: id, revision }
    const preview = await compilePreview(context.db, openMedia(context), choice)
    if (!preview) throw new OfficeError('not-found')
    const { request } = context
    request.setCookie('preview', signChoice(choice, request.getCookie('session') ?? ''))
    const { entry, page, problems } = preview
    const { kind, title, code } = entry
    return { kind, title, code, page, problems: problems.map(toProblem) }
  }),
]
