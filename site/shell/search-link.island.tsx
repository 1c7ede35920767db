import { useLingui } from '@lingui/react/macro'
import { SEARCH } from '#contract/paths.ts'
import { importWithRetry } from '../client/import-with-retry.ts'
import { Link } from '../i18n/link.tsx'
import { Icon } from '../ui/icon.tsx'
import { useDialogLink } from '../ui/use-dialog-link.ts'
import styles from './header.module.css'

const loadDialog = importWithRetry(() => import('../features/search/search-dialog.tsx'))

type Props = { categories: readonly { id: number; name: string }[] }

/** The way to the search: a link, which opens a dialog where scripts run. The dialog is loaded when it is first opened. */
export default function SearchLink({ categories }: Props) {
  const { t } = useLingui()
  const { Dialog, onClick, close } = useDialogLink(loadDialog)
  return (
    <>
      <Link
        to={SEARCH}
        className={styles.item}
        aria-label={t`Search`}
        data-search=""
        data-replay=""
        data-prefetch="none"
        onClick={onClick}
      >
        <Icon name="search" />
        <span className={styles.searchWord}>{t`Search`}</span>
      </Link>
      {Dialog ? <Dialog categories={categories} onClose={close} /> : null}
    </>
  )
}
