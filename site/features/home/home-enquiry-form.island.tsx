import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { listModels, Model } from '#contract/catalogue.ts'
import { LEGAL, withFragment } from '#contract/paths.ts'
import { SelectField, TextField } from '../../forms/field.tsx'
import { ErrorSummary, FormGuard, FormResult, SubmitButton } from '../../forms/form-footer.tsx'
import { FormReceipt } from '../../forms/form-receipt.tsx'
import type { ProductQuery } from '../../forms/product-query.server.ts'
import type { SubmitResult } from '../../forms/send-form.ts'
import { type FormFieldProps, useForm } from '../../forms/use-form.ts'
import { callFromBrowser } from '../../http/call-from-browser.ts'
import { useLang } from '../../i18n/language-context.tsx'
import { Link } from '../../i18n/link.tsx'
import styles from './home-enquiry.module.css'
import './load-messages.ts'

type Props = {
  brand: string
  categories: readonly { id: number; name: string }[]
  sent: SubmitResult | undefined
  asked: ProductQuery
}

/**
 * Render the enquiry form: category, model and a telephone number, in this order, then an optional name and postcode.
 */
export default function HomeEnquiryForm({ brand, categories, sent, asked }: Props) {
  const { t } = useLingui()
  const form = useEnquiryForm(sent)
  const initialValues = form.session.initialValues
  const { models, chosen, chooseCategory, isLoading, isFailed } = useModelChoice(categories, initialValues)
  const notice = t`${brand} uses these details for this call alone.`
  if (form.sent?.result.code === 1)
    return (
      <FormReceipt
        form={form}
        next={t`We will call you within two working days.`}
        resetLabel={t`Ask about another appliance`}
      />
    )
  const model = form.field('series_name')
  return (
    <form method="post" action="#enquiry" className={styles.form} noValidate {...form.element}>
      <FormGuard session={form.session} notice={notice} />
      <CategoryField
        field={form.field('cate_name')}
        categories={categories}
        askedId={asked.categoryId}
        onChoose={chooseCategory}
      />
      <ModelField
        field={{ ...model, defaultValue: model.defaultValue || asked.code }}
        models={isFailed ? undefined : initialValues && (models ?? [])}
        chosen={chosen}
        isLoading={isLoading}
      />
      <TextField {...form.field('contact')} type="tel" inputMode="tel" autoComplete="tel" />
      <div className={styles.optional}>
        <TextField {...form.field('name')} autoComplete="name" />
        <TextField {...form.field('postcode')} inputMode="numeric" autoComplete="postal-code" />
      </div>
      <ErrorSummary form={form} />
      <SubmitButton form={form}>{t`Request a call`}</SubmitButton>
      <FormResult sent={form.sent} />
      <p className={styles.notice}>
        {notice} <Link to={withFragment(LEGAL, 'privacy')}>{t`Privacy`}</Link>
      </p>
    </form>
  )
}

function useEnquiryForm(sent: Props['sent']) {
  const { t } = useLingui()
  return useForm({
    id: 'enquiry',
    path: '/api/Information/customerform',
    labels: { cate_name: t`Category`, series_name: t`Model`, contact: t`Telephone number` },
    optional: { name: t`Name`, postcode: t`Postcode` },
    sent,
    draft: 'enquiry',
  })
}

type CategoryFieldProps = {
  field: FormFieldProps
  categories: Props['categories']
  /** Id of the category that the visitor came to ask about. */
  askedId: ProductQuery['categoryId']
  onChoose: (category: string) => void
}

function CategoryField({ field, categories, askedId, onChoose }: CategoryFieldProps) {
  const { t } = useLingui()
  return (
    <SelectField
      {...field}
      defaultValue={field.defaultValue || categories.find(({ id }) => id === askedId)?.name}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{t`Choose a category`}</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={name} data-id={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

type ModelFieldProps = {
  field: FormFieldProps
  /** Undefined without scripts, or when the list could not be loaded: the model is then a text field. */
  models: readonly Model[] | undefined
  /** The model entered before hydration. */
  chosen: string
  isLoading: boolean
}

function ModelField({ field, models, chosen, isLoading }: ModelFieldProps) {
  const { t } = useLingui()
  const select = useRef<HTMLSelectElement>(null)
  const value = models?.some(({ code }) => code === chosen) ? chosen : ''
  const firstCode = models?.[0]?.code
  // Update the same element for every list, so that it keeps the keyboard focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list resets the choice
  useLayoutEffect(() => {
    if (select.current) select.current.value = value
  }, [firstCode, value])
  if (!models) return <TextField {...field} placeholder="HZ90" />
  return (
    <SelectField {...field} ref={select} defaultValue={value}>
      <option value="">{isLoading ? t`Loading …` : t`Choose a model`}</option>
      {models.map(({ code }) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </SelectField>
  )
}

/** Track the models of the chosen category, and the model entered before hydration. */
function useModelChoice(
  categories: Props['categories'],
  initialValues: Readonly<Record<string, string>> | undefined,
) {
  const { choose, ...models } = useModels()
  const [chosen, setChosen] = useState('')
  const findCategoryId = (category: string | undefined) =>
    categories.find(({ name }) => name === category)?.id
  const initialCategoryId = findCategoryId(initialValues?.cate_name)
  useEffect(() => {
    // The choice made before hydration; nothing once the enquiry is stored.
    setChosen(initialValues?.series_name ?? '')
    void choose(initialValues && initialCategoryId)
  }, [initialValues, initialCategoryId, choose])
  function chooseCategory(category: string): void {
    setChosen('')
    void choose(findCategoryId(category))
  }
  return { ...models, chosen, chooseCategory }
}

/** Load the models of the chosen category. Choosing another category clears the model. */
function useModels() {
  const lang = useLang()
  const [models, setModels] = useState<readonly Model[]>()
  const [isLoading, setLoading] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const latestCategoryId = useRef<number>(undefined)
  const choose = useCallback(
    async (categoryId: number | undefined) => {
      latestCategoryId.current = categoryId
      setModels(undefined)
      setLoading(categoryId !== undefined)
      setFailed(false)
      if (categoryId === undefined) return
      const request = callFromBrowser<typeof listModels>(
        '/api/Product/get_series_goods',
        { cate: categoryId },
        lang,
      )
      const found = await request.catch(() => undefined)
      // A slow response must not show the models of an earlier category.
      if (latestCategoryId.current !== categoryId) return
      setModels(found)
      setLoading(false)
      setFailed(!found)
    },
    [lang],
  )
  return { models, choose, isLoading, isFailed }
}
