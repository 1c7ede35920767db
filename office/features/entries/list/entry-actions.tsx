import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { LANGS } from '#contract/languages.ts'
import { hasPermission, hasPermissionForPart } from '#contract/office/permissions.ts'
import { useOfficeMutation } from '../../../api/queries.ts'
import { type EntryRow, entryLabel } from '../../../labels/content-labels.ts'
import { failureText } from '../../../labels/failure-text.ts'
import { useMe } from '../../../shell/use-session.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { announce } from '../../../ui/announcer.tsx'
import { PublishDialog } from '../publish/publish-dialog.tsx'
import { ArchiveDialog } from './archive-dialog.tsx'
import { isCreatable } from './creatable.ts'
import { CreateDialog } from './create-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'

type Opened = 'publish' | 'copy' | 'rename' | 'archive' | 'delete'

/** What can be done with an entry of the list. */
export function EntryActions({ entry }: { entry: EntryRow }) {
  const { t, i18n } = useLingui()
  const [opened, setOpened] = useState<Opened>()
  const { id, kind } = entry
  const title = entryLabel(i18n, entry)
  const close = () => setOpened(undefined)
  return (
    <>
      <ActionMenu label={t`Actions for ${title}`}>
        <Link to={`/history/${id}`}>
          <Trans>History</Trans>
        </Link>
        <Link to={`/view/${id}?lang=en`}>
          <Trans>Preview</Trans>
        </Link>
        <Changes entry={entry} title={title} onOpen={setOpened} />
      </ActionMenu>
      {opened === 'publish' && <PublishDialog id={id} onClose={close} />}
      {opened === 'copy' && <CreateDialog kinds={[kind]} original={entry} onClose={close} />}
      {opened === 'rename' && <RenameDialog entry={entry} onClose={close} />}
      {opened === 'delete' && <DeleteDialog entry={entry} title={title} onClose={close} />}
      {opened === 'archive' && <ArchiveDialog entry={entry} title={title} onClose={close} />}
    </>
  )
}

type ChangesProps = { entry: EntryRow; title: string; onOpen: (dialog: Opened) => void }

/** The actions that change the entry, as far as the person may. */
function Changes({ entry: { id, kind, isArchived, neverPublished }, title, onOpen }: ChangesProps) {
  const { t, i18n } = useLingui()
  const me = useMe()
  const restore = useOfficeMutation('entries/unarchive')
  const mayChange = hasPermission(me.role, 'entries.publish') && isCreatable(kind)
  const actions: [text: string, isOffered: boolean, run: () => void][] = [
    [
      t`Publish…`,
      !isArchived && LANGS.some((lang) => hasPermissionForPart(me, 'entries.publish-texts', lang)),
      () => onOpen('publish'),
    ],
    [t`Copy`, mayChange, () => onOpen('copy')],
    [t`Change the code…`, mayChange && kind === 'product', () => onOpen('rename')],
    [t`Archive`, mayChange && !isArchived && !neverPublished, () => onOpen('archive')],
    [t`Delete`, mayChange && neverPublished, () => onOpen('delete')],
    [t`Take out of the archive`, mayChange && isArchived, takeOut],
  ]
  function takeOut(): void {
    restore.mutate(
      { id },
      {
        onSuccess: () => announce(t`${title} is a draft again.`),
        onError: (error) => announce(i18n._(failureText(error))),
      },
    )
  }
  return actions.map(
    ([text, isOffered, run]) =>
      isOffered && (
        <button key={text} type="button" onClick={run}>
          {text}
        </button>
      ),
  )
}
