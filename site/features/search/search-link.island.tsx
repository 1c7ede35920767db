import { useLingui } from '@lingui/react/macro'
import { SEARCH } from '#contract/paths.ts'
import { importWithRetry } from '../../client/import-with-retry.ts'
import { Link } from '../../i18n/link.tsx'
import styles from '../../shell/header.module.css'
import { Icon } from '../../ui/icon.tsx'
import { useDialogLink } from '../../ui/use-dialog-link.ts'

const loadDialog = importWithRetry(() => import('./search-dialog.tsx'))

type Props = { categories: readonly { id: number; name: string }[] }

/** Render the top bar's link to the search page; with scripts it opens a dialog, loaded when it is first opened. */
export default function SearchLink({ categories }: Props) {
  const { t } = useLingui()
  const { Dialog, link, close } = useDialogLink(loadDialog)
  return (
    <>
      <Link
        to={SEARCH}
        className={styles.item}
        aria-label={t`Search`}
        data-search=""
        data-prefetch="none"
        {...link}
      >
        <Icon name="search" />
        <span className={styles.searchWord}>{t`Search`}</span>
      </Link>
      {Dialog ? <Dialog categories={categories} onClose={close} /> : null}
    </>
  )
}
