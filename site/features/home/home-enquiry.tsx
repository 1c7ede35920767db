import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useRouteLoaderData } from 'react-router'
import type { listModels, Model } from '#contract/catalogue.ts'
import type { Envelope } from '#contract/envelope.ts'
import type { HomePage } from '#contract/site.ts'
import { SelectField, TextField } from '../../forms/field.tsx'
import { useIdempotencyKey } from '../../forms/idempotency-key.ts'
import { askFromBrowser } from '../../http/ask-from-browser.ts'
import { useLang } from '../../i18n/language-context.tsx'
import { Link } from '../../i18n/link.tsx'
import { LEGAL } from '../../paths.ts'
import type { loader } from '../../root.tsx'
import actions from '../../ui/action.module.css'
import { Picture } from '../../ui/picture.tsx'
import { useToast } from '../../ui/toast.tsx'
import styles from './home-enquiry.module.css'

type Result = Envelope<{ reference: string }> | undefined
/** What came of a sending, and the fields to show again where nothing was stored. */
export type EnquirySent = { result: Exclude<Result, undefined>; fields: Record<string, string> }
const FIELDS = ['cate_name', 'series_name', 'contact'] as const
type Field = (typeof FIELDS)[number]

/** The enquiry form beside a kitchen. The first empty field is flagged, named and focused, in the order of the form. */
export function HomeEnquiry({ page, sent }: { page: HomePage; sent: EnquirySent | undefined }) {
  const { t } = useLingui()
  return (
    <section className={styles.enquiry} id="enquiry">
      <Picture
        picture={page.enquiryPicture}
        crop="wide"
        sizes="(width < 64em) 100vw, 57vw"
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2>{page.enquiryTitle}</h2>
        <p className={styles.text}>{page.enquiryText}</p>
        <EnquiryForm sent={sent} />
        <p className={styles.notice}>
          {t`We use your number for this call alone.`} <Link to={`${LEGAL}#privacy`}>{t`Privacy`}</Link>
        </p>
      </div>
    </section>
  )
}

function EnquiryForm({ sent }: { sent: EnquirySent | undefined }) {
  const { t } = useLingui()
  const result = sent?.result
  const textOf = (field: Field) => sent?.fields[field] ?? ''
  const form = useRef<HTMLFormElement>(null)
  const categories = useRouteLoaderData<typeof loader>('root')?.frame.categories ?? []
  const { models, choose, isLoading } = useModels()
  const { flagged, clear, check } = useFlaggedField(result, form)
  const isSending = useNavigation().formMethod === 'POST'
  const message = (field: Field) => (flagged === field ? t`Please fill in this field` : undefined)
  return (
    <Form
      method="post"
      action="#enquiry"
      className={styles.form}
      ref={form}
      noValidate
      preventScrollReset
      onSubmit={(event) => {
        if (!check()) event.preventDefault()
      }}
    >
      <input type="hidden" name="idempotency_key" value={useIdempotencyKey()} />
      <SelectField
        name="cate_name"
        label={t`Category`}
        defaultValue={textOf('cate_name')}
        error={message('cate_name')}
        onBlur={clear}
        onChange={({ target }) => choose(categories.find(({ name }) => name === target.value)?.id)}
      >
        <option value="">{t`Choose a category`}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <ModelField
        models={models}
        isLoading={isLoading}
        text={textOf('series_name')}
        error={message('series_name')}
        onBlur={clear}
      />
      <TextField
        name="contact"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t`Telephone number`}
        defaultValue={textOf('contact')}
        error={message('contact')}
        onBlur={clear}
      />
      <button
        type="submit"
        className={actions.button}
        aria-disabled={isSending}
        // Pressing it must not blur the field first: its message would go, and the button move away under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {isSending ? t`Sending …` : t`Request a call`}
      </button>
      <output className={styles.result}>{result ? <ResultText result={result} /> : null}</output>
    </Form>
  )
}

type ModelProps = {
  models: readonly Model[] | undefined
  isLoading: boolean
  /** What was written before, where the page comes back without scripts. */
  text: string
  error: string | undefined
  onBlur: () => void
}

/** Without scripts no list of models can follow the category, so the model is then written. */
function ModelField({ models, isLoading, text, error, onBlur }: ModelProps) {
  const { t } = useLingui()
  const [isInteractive, setInteractive] = useState(false)
  useEffect(() => setInteractive(true), [])
  if (!isInteractive)
    return (
      <TextField name="series_name" label={t`Model`} defaultValue={text} error={error} placeholder="HZ90" />
    )
  return (
    <SelectField
      key={models?.[0]?.code ?? 'none'}
      name="series_name"
      label={t`Model`}
      defaultValue=""
      error={error}
      onBlur={onBlur}
    >
      <option value="">{isLoading ? t`Loading …` : t`Choose a model`}</option>
      {models?.map(({ code }) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </SelectField>
  )
}

function ResultText({ result }: { result: Exclude<Result, undefined> }) {
  const { t } = useLingui()
  if (result.code === 1) return t`Submitted successfully. Reference ${result.data.reference}`
  return `${result.msg} ${t`Nothing was sent. Your text is still here; please try again.`}`.trim()
}

/** The models of the chosen category; another category clears the model. */
function useModels() {
  const lang = useLang()
  const [models, setModels] = useState<readonly Model[]>()
  const [isLoading, setLoading] = useState(false)
  async function choose(categoryId: number | undefined) {
    setModels(undefined)
    if (categoryId === undefined) return
    setLoading(true)
    const asked = askFromBrowser<typeof listModels>(
      '/api/Product/get_series_goods',
      { cate: categoryId },
      lang,
    )
    setModels(await asked.catch(() => []))
    setLoading(false)
  }
  return { models, choose, isLoading }
}

function fieldAtFault(result: Result): Field | undefined {
  return result?.code === 0 ? FIELDS.find((name) => name === result.field) : undefined
}

function useFlaggedField(result: Result, form: React.RefObject<HTMLFormElement | null>) {
  const { t } = useLingui()
  const showToast = useToast()
  const [flagged, setFlagged] = useState(() => fieldAtFault(result))
  useEffect(() => {
    if (!result) return
    if (result.code === 1) {
      showToast({ kind: 'success', text: t`Submitted successfully. Reference ${result.data.reference}` })
      form.current?.reset()
      return
    }
    const field = fieldAtFault(result)
    setFlagged(field)
    const still = field ? '' : ` ${t`Nothing was sent. Your text is still here; please try again.`}`
    showToast({ kind: 'error', text: (result.msg + still).trim() })
  }, [result, form, showToast, t])

  function check(): boolean {
    const data = new FormData(form.current ?? undefined)
    const empty = FIELDS.find((name) => String(data.get(name) ?? '').trim() === '')
    setFlagged(empty)
    if (!empty) return true
    const names: Record<Field, string> = {
      cate_name: t`Category`,
      series_name: t`Model`,
      contact: t`Telephone number`,
    }
    showToast({ kind: 'error', text: t`Please fill in this field: ${names[empty]}` })
    form.current?.querySelector<HTMLElement>(`[name="${empty}"]`)?.focus()
    return false
  }
  return { flagged, clear: () => setFlagged(undefined), check }
}
