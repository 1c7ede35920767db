import { useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import { useOfficeQuery } from '../../api/queries.ts'
import { useMe } from '../../shell/use-session.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { LanguageBoard } from './language-board.tsx'
import { WorkList } from './work-list.tsx'
import { toWorkInput } from './work-query.ts'

/** How far each translation is, and what remains to be done in one. */
export function TranslationScreen() {
  const { t } = useLingui()
  const me = useMe()
  const [params] = useSearchParams()
  const input = toWorkInput(params, me.languages)
  const board = useOfficeQuery('translation/board', input.kinds ? { kinds: input.kinds } : {}, {
    keepsPrevious: true,
  })
  return (
    <>
      <PageTitle title={t`Translation`} />
      <QueryView query={board}>
        {({ languages }) => <LanguageBoard languages={languages} chosen={input.lang} own={me.languages} />}
      </QueryView>
      <WorkList input={input} />
    </>
  )
}
