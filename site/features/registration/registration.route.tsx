import { useState } from 'react'
import { redirect } from 'react-router'
import { listCategories, listModels } from '#contract/catalogue.ts'
import { getContentPage } from '#contract/content-pages.ts'
import { inLanguage } from '#contract/languages.ts'
import { registeredPath } from '#contract/paths.ts'
import { registerProduct } from '#contract/registration.ts'
import { FormPage } from '../../forms/form-page.tsx'
import { lateForm } from '../../forms/late-form.ts'
import { keepText, revalidatesButForForms, sendForm } from '../../forms/send-form.ts'
import { PageHead } from '../../http/page-head.tsx'
import { siteContext } from '../../http/site-context.ts'
import type { Route } from './+types/registration.route'
import { DRAFT } from './draft-name.ts'
import { noteRegistered } from './just-registered.ts'
import { SerialPlace } from './serial-place.tsx'
import './texts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { ask } = context.get(siteContext)
  const [page, categories] = await Promise.all([
    ask(getContentPage, { key: 'register' }),
    ask(listCategories, {}),
  ])
  const models = await Promise.all(categories.map(({ cate }) => ask(listModels, { cate })))
  return {
    page,
    categories: categories.map(({ cate, title }, index) => ({
      id: cate,
      name: title,
      codes: (models[index] ?? []).map(({ code }) => code),
    })),
  }
}

const RegistrationForm = lateForm(
  DRAFT,
  () => import('./registration-form.tsx'),
  ({ RegistrationForm }) => RegistrationForm,
)

/** What was stored is shown by a page of its own: it can be read again, printed and gone back to. */
export async function action(args: Route.ActionArgs) {
  const sent = await sendForm(registerProduct, args)
  if (sent.data.result.code === 0) return sent
  const { reference, certificate } = sent.data.result.data
  const token = new URLSearchParams(certificate.split('?')[1]).get('token') ?? ''
  const { lang } = args.context.get(siteContext)
  throw redirect(inLanguage(registeredPath({ reference, token }), lang), 303)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepText(serverAction).catch((answer: unknown) => {
    noteRegistered(answer)
    throw answer
  })
}

export const shouldRevalidate = revalidatesButForForms

/** Product registration: sixteen fields, a picture of where the serial number stands, and an optional receipt. */
export default function Registration({ loaderData: { page, categories }, actionData }: Route.ComponentProps) {
  const [category, setCategory] = useState<number>()
  return (
    <>
      <PageHead title={page.title} description={page.description} />
      <FormPage id={DRAFT} page={page} aside={<SerialPlace categories={categories} category={category} />}>
        <RegistrationForm
          categories={categories}
          sent={actionData}
          category={category}
          onCategory={setCategory}
        />
      </FormPage>
    </>
  )
}
