import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { pathName } from '#contract/office/body/path.ts'
import type { CreatableKind } from '#contract/office/content-kinds.ts'
import type { CallError, OutputOf } from '../../../api/call-office.ts'
import { useOfficeMutation } from '../../../api/queries.ts'
import { type EntryRow, entryLabel, kindLabel } from '../../../labels/content-labels.ts'
import { fieldProblem } from '../../../labels/failure-text.ts'
import { pathText } from '../../../labels/path-text.ts'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { fieldPath } from '../../../ui/field-path.ts'
import filterBar from '../../../ui/filter-bar.module.css'
import { ModalDialog } from '../../../ui/modal-dialog.tsx'
import { ButtonLink, OfficeButton } from '../../../ui/office-button.tsx'
import { ChoiceField, TextField } from '../../../ui/office-field.tsx'
import publish from '../publish/publish.module.css'
import { isCreatable, toKey } from './creatable.ts'
import { OriginalField } from './original-field.tsx'

type Original = Pick<EntryRow, 'id' | 'kind' | 'title' | 'code'>
type Props = {
  /** Kinds that can be chosen. */
  kinds: readonly string[]
  /** The entry to copy. */
  original?: Original
  onClose: () => void
}

/** Creates a draft, blank or as a copy, and opens it. */
export function CreateDialog({ kinds, original: given, onClose }: Props) {
  const { t, i18n } = useLingui()
  const creatable = kinds.filter(isCreatable)
  const [kind, setKind] = useState<CreatableKind>(creatable[0] ?? 'product')
  return (
    <ModalDialog title={given ? t`Copy ${entryLabel(i18n, given)}` : t`New entry`} onClose={onClose}>
      <div className={filterBar.stack}>
        {creatable.length > 1 && (
          <ChoiceField
            label={t`Kind`}
            value={kind}
            choices={creatable.map((each) => [each, i18n._(kindLabel(each))])}
            onChoose={(value) => isCreatable(value) && setKind(value)}
          />
        )}
        <CreateForm key={kind} kind={kind} given={given} />
      </div>
    </ModalDialog>
  )
}

function CreateForm({ kind, given }: { kind: CreatableKind; given: Original | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [original, setOriginal] = useState(given)
  const { title, code, key } = useNewEntryFields(kind)
  const create = useOfficeMutation('entries/create')
  function submit(event: FormEvent): void {
    event.preventDefault()
    const ofProduct = kind === 'product' && { code: code.value }
    const copyOf = original && { copyOf: original.id }
    create.mutate(
      { kind, key: key.value, title: title.value, ...ofProduct, ...copyOf },
      { onSuccess: ({ id, mentions }) => mentions.length === 0 && void navigate(`/entries/${id}`) },
    )
  }
  if (create.data && original) return <Mentions created={create.data} original={original} />
  return (
    <form className={filterBar.stack} onSubmit={submit}>
      {kind === 'product' && <TextField label={t`Code`} required maxLength={20} {...code} />}
      <TextField
        label={kind === 'product' ? t`Line under the code, in English` : t`Title in English`}
        required
        maxLength={200}
        {...title}
      />
      <KeyField error={create.error} {...key} />
      {!given && <OriginalField kind={kind} original={original} onChoose={setOriginal} />}
      {original && (
        <p className={filterBar.quiet}>
          <Trans>
            Facts and English are copied, without an award and a date; translations are made anew.
          </Trans>
        </p>
      )}
      {create.error?.reason !== 'conflict' && <FailureNote error={create.error} />}
      <OfficeButton type="submit" tone="primary" isBusy={create.isPending}>
        <Trans>Create a draft</Trans>
      </OfficeButton>
    </form>
  )
}

type MentionsProps = { created: OutputOf<'entries/create'>; original: Original }

/** Lists the texts of a copy that still name the original. */
function Mentions({ created: { id, mentions }, original }: MentionsProps) {
  const { i18n } = useLingui()
  const { kind, code } = original
  return (
    <div className={filterBar.stack}>
      <p>
        <Trans>The draft is there. These texts still contain {code}, which only a person can judge:</Trans>
      </p>
      <ul className={publish.problems}>
        {mentions.map((path) => (
          <li key={pathName(path)}>
            <Link to={fieldPath({ id, part: 'en', path })}>{pathText(i18n, { kind, part: 'en', path })}</Link>
          </li>
        ))}
      </ul>
      <ButtonLink to={`/entries/${id}`}>
        <Trans>Open the draft</Trans>
      </ButtonLink>
    </div>
  )
}

type KeyProps = ReturnType<typeof useNewEntryFields>['key'] & { error: CallError | null }

function KeyField({ error, ...control }: KeyProps) {
  const { t, i18n } = useLingui()
  const problem = fieldProblem(error, 'key')
  const isTaken = error?.reason === 'conflict'
  return (
    <TextField
      label={t`Key`}
      hint={t`Names the entry’s folder. It cannot be changed later: small letters, digits and hyphens.`}
      required
      pattern="[a-z0-9\-]{1,80}"
      error={isTaken ? t`Another entry has this key.` : problem && i18n._(problem)}
      {...control}
    />
  )
}

/** Code, title and key of a new entry. The key follows from the code or the title until it is edited itself. */
function useNewEntryFields(kind: CreatableKind) {
  const [title, setTitle] = useState('')
  const [code, setCode] = useState('')
  const [key, setKey] = useState<string>()
  const control = (value: string, set: (value: string) => void) => ({
    value,
    onChange: (event: { target: { value: string } }) => set(event.target.value),
  })
  return {
    title: control(title, setTitle),
    code: control(code, setCode),
    key: control(key ?? toKey(kind === 'product' ? code : title), setKey),
  }
}
